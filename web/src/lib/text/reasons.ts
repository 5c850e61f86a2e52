import type { Advice, ReasonPart } from '$lib/wire/bodies';
import type { Sentences } from '$lib/wire/sentences';
import { say, type Catalogue, type Facts } from './catalogue';

const house = import.meta.glob<Catalogue>('../../../../src/sacbe/core/text/*.toml', { import: 'reasons' });

/** The sentences of the house for what is better, and why. */
export const reasonsIn = (language: string): Promise<Catalogue> => house[`../../../../src/sacbe/core/text/${language}.toml`]!();

/** Whether it is a reason for the action and not against it. */
export const speaksFor = ({ key, points = 0 }: ReasonPart): boolean => key !== 'cost' && key !== 'allows' && points >= 0;

const TURNED: Partial<Record<ReasonPart['key'], ReasonPart['key']>> = {
  source: 'cost',
  cost: 'source',
  denies: 'allows',
  allows: 'denies'
};

/** The same, told of the other action. */
export function turned(part: ReasonPart): ReasonPart {
  const other = TURNED[part.key];
  if (other) return { ...part, key: other };
  return { ...part, key: part.key === 'most' ? 'now' : part.key, points: -(part.points ?? 0) };
}

/** An advice in the words of the terminal: a game's catalogue, the house's reasons, and how actions are called. */
export class AdviceWords {
  readonly #house: Catalogue;

  constructor(
    readonly catalogue: Catalogue,
    reasons: Catalogue,
    readonly sentences: Sentences
  ) {
    this.#house = { reasons, language: catalogue.language };
  }

  action(action: string): string {
    const { key, facts = {} } = this.sentences[action] ?? { key: action };
    return say(this.catalogue, `actions.${key}`, facts);
  }

  /** What to do, or what an idea is worth. */
  headline(advice: Advice): string {
    const { action, than, idea, preference = 'clear' } = advice;
    const close = preference === 'too_close' || preference === 'close';
    const [named, other] = idea && than ? [than, action] : [action, than ?? action];
    const key = !than ? (idea ? 'idea_best' : 'only') : idea ? (close ? 'idea_close' : 'idea') : preference;
    return this.#say(key, { action: this.action(named), other: this.action(other) });
  }

  /** How far ahead it is; nothing where that cannot be told. */
  gap({ preference, reason, scale, gap = 0, error = 0 }: Advice): string {
    if (!reason || preference === 'too_close') return '';
    return this.#say(scale === 'win' ? 'gap' : 'gap_points', { gap: even(gap), error: Math.max(1, even(error)) });
  }

  part({ key, points = 0, source = '' }: ReasonPart): string {
    const less = points < 0;
    const facts: Facts = { points: Math.abs(points) };
    if (key === 'has') {
      const held = { count: Math.abs(points), more: this.#say(less ? 'fewer' : 'more') };
      facts.what = say(this.catalogue, `resources.${source}`, held);
    } else if (source) facts.source = say(this.catalogue, `sources.${source}`);
    return this.#say(less && key !== 'has' ? `${key}_fewer` : key, facts);
  }

  all(advice: Advice): string[] {
    const parts = partsOf(advice).map((part) => this.part(part));
    return [this.headline(advice), this.gap(advice), ...parts].filter(Boolean);
  }

  #say(key: string, facts: Facts = {}): string {
    return say(this.#house, `reasons.${key}`, facts);
  }
}

/** What differs between the two; where all is too close to call, no more than that. */
export const partsOf = ({ reason, preference }: Advice): ReasonPart[] =>
  (reason?.parts ?? []).filter(({ key }) => key !== 'doors' || preference !== 'too_close');

/** Halves go to the even number, as in Python. */
function even(value: number): number {
  const down = Math.floor(value);
  return value - down === 0.5 ? down + (down % 2) : Math.round(value);
}
