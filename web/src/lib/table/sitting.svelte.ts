import { getContext, setContext, tick } from 'svelte';
import type { Face, Offer, Told } from '$lib/games/face';
import { settings } from '$lib/look/settings.svelte';
import { has, say, upperFirst, type Catalogue, type Facts } from '$lib/text/catalogue';
import { signed } from '$lib/text/signed';
import { m } from '$lib/paraglide/messages';
import { saidOf } from '$lib/lobby/problems';
import { Refusal } from '$lib/wire/http';
import { personName } from '$lib/wire/names';
import { sound } from '$lib/look/sound';
import type { Sentences } from '$lib/wire/sentences';
import type { Hinted, LegalAction, Moved, Refused, Sitter, Step as Played } from '$lib/wire/socket';
import { BOT_NAMES } from './bots';
import { Connection, WATCHER, type Sight } from './connection.svelte';
import { fly } from './flights';
import { nextStep, type Step } from './steps';

export interface Why {
  action: string;
  text: string;
  rule: string | null;
  beside: Element | null;
}

/** An action on its way, and what is to follow it. */
interface Asked {
  action: string;
  then: Step[];
  decision: string;
  /** How often another seat's move has crossed it. */
  crossed: number;
}
const CROSSINGS = 9;
const alone = (action: string): Asked => ({ action, then: [], decision: '', crossed: CROSSINGS });

/** One person at one table: whose eyes, what is picked, what is said. */
export class Sitting {
  catalogue = $state.raw<Catalogue>({});
  sentences = $state.raw<Sentences>({});
  picked = $state<string | null>(null);
  pending = $state<string | null>(null);
  refusal = $state.raw<{ action: string; refused: Refused } | null>(null);
  shown = $state<number | null>(null);
  past = $state.raw<{ number: number; eyes: number; moved: Moved } | null>(null);
  rule = $state<string | null>(null);
  tab = $state<'log' | 'chat' | 'rules'>('log');
  drawer = $state(false);
  announced = $state('');
  /** Why a line of chat was not heard. */
  unheard = $state('');
  hinted = $state.raw<Hinted | null>(null);
  asking = $state(false);
  scored = $state.raw<Told[]>([]);
  tour = $state<number | null>(null);
  #beside: Element | null = null;
  /** Several actions are sent one after the other; nothing is asked in between. */
  planned = $state(false);
  #asked = new Map<string, Asked>();
  #underway = $state('');
  /** An action is on its way; what others do meanwhile does not answer it. */
  sent = $derived.by(() => this.#underway !== '');
  #crossed: Asked | null = null;
  #doubted: Offer | null = null;

  constructor(
    readonly connection: Connection,
    readonly face: Face
  ) {
    connection.onmove = (moved, fresh) => this.#moved(moved, fresh);
    connection.onstands = (moved) => this.#stands(moved);
    connection.onrefused = (refused) => this.#refused(refused);
    connection.onhinted = (hinted) => this.#hinted(hinted);
    connection.onlost = () => (this.#underway = '');
  }

  table = $derived.by(() => this.connection.table!);
  own = $derived.by(() => this.connection.table?.you ?? []);
  /** Which of several own seats is on turn and not yet uncovered. */
  covered = $derived.by(() => {
    if (this.own.length < 2) return null;
    const asked = this.own.find((seat) => this.connection.sights[seat]?.moved.to_act.includes(seat));
    return asked === undefined || asked === this.shown ? null : asked;
  });
  eyes = $derived.by(() => {
    if (this.own.length === 0) return WATCHER;
    return this.own.length > 1 ? (this.shown ?? this.own[0]!) : this.own[0]!;
  });
  sight = $derived.by<Sight | undefined>(() => this.connection.sights[this.eyes]);
  moved = $derived.by(() => (this.past ? this.past.moved : this.sight?.moved));
  view = $derived.by(() => this.moved?.view);
  seat = $derived.by(() => (this.eyes === WATCHER ? null : this.eyes));
  over = $derived.by(() => !!this.sight?.moved.result);
  ended = $derived.by(() => this.over || this.table.phase === 'abandoned');
  offered = $derived.by(() => {
    const found = this.past || this.covered !== null ? [] : (this.moved?.choices ?? []);
    return new Map<string, LegalAction>(found.map((choice) => [choice.action, choice]));
  });
  choices = $derived.by(() => [...this.offered.keys()]);
  mine = $derived.by(() => this.choices.length > 0);
  offers = $derived.by<Offer[]>(() => (this.mine && this.view ? this.face.offers(this.choices, this.picked, this.view, this.offered) : []));
  /** A chain of one's own that can be taken back; what the rules have chosen by themselves cannot. */
  chained = $derived.by(() => this.mine && !!this.face.back?.(this.view!) && this.sight?.steps.at(-1)?.seat === this.seat);
  legal = $derived.by(() => new Set(this.choices));
  last = $derived.by(() => {
    const steps = this.sight?.steps ?? [];
    const told = steps.slice(-3).flatMap((step) => step.events as Told[]);
    return new Set(told.flatMap((each) => this.face.touched(each)));
  });

  say = (key: string, facts: Facts = {}): string => upperFirst(say(this.catalogue, key, facts));

  name(seat: number): string {
    const sitter: Sitter | undefined = this.table.seats[seat];
    if (sitter?.name)
      return this.own.length > 1 && this.own.includes(seat) ? `${personName(sitter.name)} (${seat + 1})` : personName(sitter.name);
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
    const choice = this.offered.get(action);
    if (!sentence || !choice) return '';
    return this.say(`effects.${choice.effect ?? sentence.key}`, this.#named({ ...sentence.facts, ...choice.facts }));
  }

  /** What it is sure to bring; nothing where that is not known, or is nothing. */
  gain(action: string): string {
    const [points, ended] = this.offered.get(action)?.gain ?? [0, 0];
    const now = points ? m.gain_now({ count: signed(points) }) : '';
    return [now, ended && ended !== points ? m.gain_if_ended({ count: signed(ended) }) : ''].filter(Boolean).join(' ');
  }

  #named(facts: Facts): Facts {
    const seats = (this.face.seatFacts ?? []).filter((name) => /^\d$/.test(String(facts[name])));
    return { ...facts, ...Object.fromEntries(seats.map((name) => [name, this.name(Number(facts[name]))])) };
  }

  told(event: Told): string {
    const facts = Object.fromEntries(Object.entries(event).filter(([name]) => !['event', 'seat', 'rule'].includes(name)));
    const key = Object.values(facts).includes(null) ? `${event.event}_hidden` : event.event;
    const part = event.seat === this.seat && this.own.length < 2 ? 'events_you' : 'events';
    return this.say(`${part}.${key}`, { ...this.#named(facts), who: this.name(event.seat) });
  }

  why = $derived.by<Why | null>(() => {
    if (!this.refusal) return null;
    const { action, refused } = this.refusal;
    return { action, text: this.#reason(refused), rule: refused.rule, beside: this.#beside };
  });

  pick(what: string | null): void {
    const joins = what !== null && this.view && this.face.pick;
    this.picked = joins ? joins(this.picked, what, this.view!) : this.picked === what ? null : what;
    this.pending = this.refusal = null;
  }

  /** What the prompt asks once more, in words. */
  doubt = $derived.by(() => (this.pending ? (this.#doubted?.label ?? this.label(this.pending)) : ''));

  take(offer: Offer): void {
    if (this.seat === null || !this.moved || this.past || this.sent) return;
    const wished = this.pending === offer.action ? (this.#doubted ?? offer) : offer;
    const [first, then] = nextStep(wished.steps ?? [], this.choices);
    const [asked] = wished.steps ?? [];
    const action = first ?? (typeof asked === 'string' ? asked : wished.action); // what is not legal is asked why
    if (this.legal.has(action) && settings.confirm && this.pending !== offer.action) {
      this.#doubted = offer;
      this.pending = offer.action;
      return;
    }
    this.#beside = document.activeElement;
    this.planned = then.length > 0;
    this.#send('move', { action, then, decision: this.view!.decision, crossed: 0 });
  }

  /** Take an action, or ask once more where the person wants to be asked; what is not legal is asked why. */
  act(action: string, steps?: Step[]): void {
    this.take({ action, steps, kind: 'leg' });
  }

  undo(): void {
    if (this.seat !== null && !this.past) this.#send('undo', alone('undo'));
  }

  /** What the search would do now; asked once for each decision. */
  hint(): void {
    if (!this.mine || this.seat === null || this.asking || this.past) return;
    if (this.hinted?.number === this.moved!.number) return;
    const request = this.#request(alone('hint'));
    this.#beside = null;
    this.asking = this.connection.send({ type: 'hint', seat: this.seat, seen: this.moved!.number, request });
  }

  open(rule: string): void {
    this.rule = rule;
    this.tab = 'rules';
    this.drawer = true;
  }

  #send(type: 'move' | 'undo', asked: Asked): void {
    const { action } = asked;
    const base = { seat: this.seat!, seen: this.moved!.number, request: this.#request(asked) };
    const gone = this.connection.send(type === 'move' ? { type, action, ...base } : { type, ...base });
    this.#underway = gone && (type === 'undo' || this.legal.has(action)) ? base.request : '';
  }

  #request(asked: Asked): string {
    const request = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.#asked.set(request, asked);
    return request;
  }

  #hinted(hinted: Hinted): void {
    this.asking = false;
    this.#asked.delete(hinted.request);
    if (hinted.number !== this.moved?.number) return;
    this.hinted = hinted;
    this.refusal = null;
    this.announced = m.hint_says({ action: this.label(hinted.action) });
  }

  #refused(refused: Refused): void {
    this.asking = false;
    const asked = this.#asked.get(refused.request);
    this.#asked.delete(refused.request);
    if (refused.key === 'stale') {
      this.#crossed = asked ?? null;
      return;
    }
    if (!refused.request) {
      this.unheard = this.#reason(refused);
      return;
    }
    if (refused.request === this.#underway) this.#underway = '';
    this.planned = false;
    this.refusal = { action: asked?.action ?? '', refused };
    this.announced = this.#reason(refused);
  }

  /** What others' moves have crossed is sent again; what was to follow follows. */
  #stands(moved: Moved): void {
    const crossed = this.#crossed;
    const answered = moved.steps.find(({ request }) => request && this.#asked.has(request))?.request ?? '';
    if (crossed || answered === this.#underway) this.#underway = '';
    if (this.past || (moved.seat ?? WATCHER) !== this.eyes) return;
    const [next, then] = nextStep(this.#asked.get(answered)?.then ?? [], this.choices);
    this.#asked.delete(answered);
    this.#crossed = null;
    if (crossed && this.#stillAsked(crossed, moved)) this.#send('move', { ...crossed, crossed: crossed.crossed + 1 });
    else if (next) this.#send('move', { action: next, then, decision: this.view!.decision, crossed: 0 });
    else if (!this.sent) this.planned = false;
  }

  /** The same question as before, with only moves of other seats in between. */
  #stillAsked({ action, decision, crossed }: Asked, { steps }: Moved): boolean {
    const others = steps.every(({ seat, undone }) => seat !== this.seat && !undone);
    return others && crossed < CROSSINGS && this.view?.decision === decision && this.legal.has(action);
  }

  #reason({ key, facts, rule }: Refused): string {
    const named = 'seat' in facts ? { ...facts, seat: this.name(Number(facts.seat)) } : facts;
    if (rule && has(this.catalogue, `refusals.${key}`)) return this.say(`refusals.${key}`, named);
    return saidOf(new Refusal(key, named));
  }

  /** Others have moved, and one's own decision is what it was: what is picked stays picked. */
  #sameQuestion({ choices }: Moved, fresh: Played[]): boolean {
    const asked = choices.map(({ action }) => action).join();
    return fresh.every(({ seat }) => seat !== this.seat) && choices.length > 0 && asked === this.choices.join();
  }

  async #moved(moved: Moved, fresh: Played[]): Promise<void> {
    const mine = (moved.seat ?? WATCHER) === this.eyes;
    if (!mine || this.past) return;
    if (fresh.length) this.asking = false;
    if (fresh.length && !this.#sameQuestion(moved, fresh)) this.picked = this.pending = this.refusal = this.hinted = null;
    const told = fresh.flatMap((step) => step.events as Told[]);
    if (!told.length) return;
    this.announced = told.map((event) => this.told(event)).join(' ');
    const scored = this.face.scored?.(told) ?? [];
    if (scored.length) this.scored = scored;
    this.#sound(told);
    const land = fly(told.flatMap((event) => this.face.flights(event, this.seat)));
    await tick();
    if (document.activeElement === document.body) document.getElementById('prompt')?.focus({ preventScroll: true });
    await land(fresh.some((step) => step.by === 'bot') ? 340 : 160);
  }

  #sound(told: Told[]): void {
    const heard = told.map((event) => this.face.sound?.(event) ?? null).filter((each) => each !== null);
    const strongest = heard.includes('drum') ? 'drum' : heard[0];
    if (strongest) sound(strongest);
  }
}

const KEY = Symbol('sitting');
export const sitDown = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const here = (): Sitting => getContext<Sitting>(KEY);
