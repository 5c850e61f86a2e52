import type { Offer } from '../face';
import type { Sitting } from '$lib/table/sitting.svelte';
import { placesOf } from '$lib/table/picks';
import { ASK, type Planned } from '$lib/table/steps';
import { canonical } from './canonical';
import { colours, kindOf, toTake } from './places';
import { meeples, sortOf, type Figure, type QuetzalView } from './view';

const KEPT = 'sacbe.quetzal.myself';

/** "Choose meeples myself": when off, the canonical composition is taken. */
class Crew {
  myself = $state(globalThis.localStorage?.getItem(KEPT) === 'true');

  choose(myself: boolean, sitting: Sitting): void {
    this.myself = myself;
    localStorage.setItem(KEPT, String(myself));
    const answer = this.usual(sitting.choices);
    if (answer) sitting.act(answer);
  }

  /** The canonical meeples, where these choices ask which. */
  usual = (choices: readonly string[]): string | null =>
    this.myself || !asks(choices, /^(use:.*|team|wild|char)$/) ? null : canonical(choices);
}
export const crew = new Crew();

/** The meeples picked up from the reserve. */
export function figuresOf(view: QuetzalView, picked: string | null): Figure[] {
  const row = meeples(view.reserves[view.active]);
  return placesOf(picked).flatMap((place) => row[place] ?? []);
}

const asks = (choices: readonly string[], pattern: RegExp): boolean => choices.length > 0 && choices.every((each) => pattern.test(each));

/** The answer to one question, if it is asked. */
const when =
  (pattern: RegExp, answer: string | typeof ASK): Planned =>
  (choices) =>
    asks(choices, pattern) ? answer : null;

/** An answer, and all that follows from the meeples picked up, or from not wanting to be asked. */
export function stepsTo(view: QuetzalView, action: string, picked: Figure[]): Planned[] {
  const place = view.decision === 'Q-D3' ? action : (view.chain.place ?? 'camp');
  if (view.decision === 'Q-D3' && picked.length) return [action, ...putDown(view, picked, place)];
  return kindOf(place) === 'free' ? [action] : [action, crew.usual];
}

function putDown(view: QuetzalView, picked: Figure[], place: string): Planned[] {
  const [first = 'char', ...rest] = picked.map(sortOf);
  if (kindOf(place) === 'free') return [(choices) => (choices.includes('stop') ? null : first), ...rest];
  if (kindOf(place) === 'unique') return [first === 'black' || first === 'white' ? 'team' : first];
  const count = (fits: (figure: Figure) => boolean): number => picked.filter(fits).length;
  const chars = count((figure) => figure === 'char');
  const wild = count((figure) => sortOf(figure) === 'wild');
  const use = `use:${picked.length - wild - chars},${wild},${chars}`;
  return [when(/^col:/, colourOf(view, picked, place)), when(/^\d$/, String(picked.length)), when(/^use:/, use)];
}

/** Where both colours are possible the person is asked. */
function colourOf(view: QuetzalView, picked: Figure[], place: string): string | typeof ASK {
  if (picked.length === 1 && picked[0] === 'char' && !view.board[place]) return 'col:C';
  const able = colours(picked).filter((colour) => toTake(view, place).colours.includes(colour));
  return able.length === 1 ? `col:${able[0]}` : ASK;
}

/** What a place or a number on the board means: the same as its button in the prompt. */
export const offerOf = (sitting: Sitting, action: string): Offer | string =>
  sitting.offers.find((offer) => offer.action === action) ?? action;
