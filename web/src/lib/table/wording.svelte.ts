import type { Face, Told } from '$lib/games/face';
import { has, say, upperFirst, type Catalogue, type Facts } from '$lib/text/catalogue';
import { AdviceWords } from '$lib/text/reasons';
import { signed } from '$lib/text/signed';
import { m } from '$lib/paraglide/messages';
import { saidOf } from '$lib/lobby/problems';
import { Refusal } from '$lib/wire/http';
import { personName } from '$lib/wire/names';
import type { Sentences } from '$lib/wire/sentences';
import type { Refused, Sitter } from '$lib/wire/socket';
import { BOT_NAMES } from './bots';
import type { Eyes } from './eyes.svelte';

/** How the table speaks to whoever looks at it: names, actions, events and refusals as sentences. */
export class Wording {
  catalogue = $state.raw<Catalogue>({});
  sentences = $state.raw<Sentences>({});
  /** The house's words for what is better; nothing until a hint is asked for. */
  reasons = $state.raw<Catalogue | null>(null);

  constructor(
    readonly eyes: Eyes,
    readonly face: Face
  ) {}

  /** Nothing is told before there are words for it. */
  ready = $derived.by(() => Object.keys(this.catalogue).length > 0);

  advising = $derived.by(() => (this.reasons ? new AdviceWords(this.catalogue, this.reasons, this.sentences) : null));

  say = (key: string, facts: Facts = {}): string => upperFirst(say(this.catalogue, key, facts));

  name(seat: number): string {
    const { own, table } = this.eyes;
    const sitter: Sitter | undefined = table.seats[seat];
    if (sitter?.name) return own.length > 1 && own.includes(seat) ? `${personName(sitter.name)} (${seat + 1})` : personName(sitter.name);
    if (sitter?.kind === 'bot') return BOT_NAMES[seat] ?? m.bot();
    return upperFirst(say(this.catalogue, `names.colours.${this.face.colours[seat]}`));
  }

  label(action: string): string {
    const { key, facts = {} } = this.sentences[action] ?? { key: action };
    return this.say(`actions.${key}`, this.#named(facts));
  }

  /** What a legal action does here. */
  effect(action: string): string {
    const sentence = this.sentences[action];
    const choice = this.eyes.offered.get(action);
    if (!sentence || !choice) return '';
    return this.say(`effects.${choice.effect ?? sentence.key}`, this.#named({ ...sentence.facts, ...choice.facts }));
  }

  /** What it is sure to bring; nothing where that is not known, or is nothing. */
  gain(action: string): string {
    const [points, ended] = this.eyes.offered.get(action)?.gain ?? [0, 0];
    const now = points ? m.gain_now({ count: signed(points) }) : '';
    return [now, ended && ended !== points ? m.gain_if_ended({ count: signed(ended) }) : ''].filter(Boolean).join(' ');
  }

  told(event: Told): string {
    const { own, past, viewer } = this.eyes;
    const facts = Object.fromEntries(Object.entries(event).filter(([name]) => !['event', 'seat', 'rule'].includes(name)));
    const key = Object.values(facts).includes(null) ? `${event.event}_hidden` : event.event;
    const part = event.seat !== null && event.seat === viewer && (past || own.length < 2) ? 'events_you' : 'events';
    return this.say(`${part}.${key}`, { ...this.#named(facts), who: event.seat === null ? '' : this.name(event.seat) });
  }

  /** Why something was refused. */
  reason({ key, facts, rule }: Refused): string {
    const named = 'seat' in facts ? { ...facts, seat: this.name(Number(facts.seat)) } : facts;
    if (rule && has(this.catalogue, `refusals.${key}`)) return this.say(`refusals.${key}`, named);
    return saidOf(new Refusal(key, named));
  }

  #named(facts: Facts): Facts {
    const seats = (this.face.seatFacts ?? []).filter((name) => /^\d$/.test(String(facts[name])));
    return { ...facts, ...Object.fromEntries(seats.map((name) => [name, this.name(Number(facts[name]))])) };
  }
}
