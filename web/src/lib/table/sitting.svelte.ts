import { getContext, setContext, tick } from 'svelte';
import type { Face, Told, View } from '$lib/games/face';
import { settings } from '$lib/look/settings.svelte';
import { has, say, upperFirst, type Catalogue, type Facts } from '$lib/text/catalogue';
import { m } from '$lib/paraglide/messages';
import type { Moved, Refused, Sitter, Step } from '$lib/wire/socket';
import { Connection, WATCHER, type Sight } from './connection.svelte';
import { fly } from './flights';

/** Bots have names of their own, each with another initial for its figures. */
const BOT_NAMES = ['Ahau', 'Balam', 'Chel', 'Itzel', 'Nakin', 'Xoc'];

export interface Why {
  action: string;
  text: string;
  rule: string | null;
}

/** One person at one table: whose eyes, what is picked, what is said. */
export class Sitting {
  catalogue = $state.raw<Catalogue>({});
  picked = $state<string | null>(null);
  pending = $state<string | null>(null);
  refusal = $state.raw<{ action: string; refused: Refused } | null>(null);
  shown = $state<number | null>(null);
  past = $state.raw<{ number: number; eyes: number; moved: Moved } | null>(null);
  rule = $state<string | null>(null);
  tab = $state<'log' | 'chat' | 'rules'>('log');
  drawer = $state(false);
  announced = $state('');
  sent = $state(false);
  /** What follows at once, when an action takes two; empty while it is on its way. */
  then = $state<string | null>(null);
  #asked = new Map<string, string>();

  constructor(
    readonly connection: Connection,
    readonly face: Face
  ) {
    connection.onmove = (moved, fresh) => this.#moved(moved, fresh);
    connection.onrefused = (refused) => this.#refused(refused);
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
  view = $derived.by(() => this.moved?.view as View | undefined);
  seat = $derived.by(() => (this.eyes === WATCHER ? null : this.eyes));
  over = $derived.by(() => !!this.sight?.moved.result);
  choices = $derived.by(() => (this.past || this.then !== null || this.covered !== null ? [] : (this.moved?.choices ?? [])));
  mine = $derived.by(() => this.choices.length > 0);
  legal = $derived.by(() => new Set(this.choices));
  last = $derived.by(() => {
    const steps = this.sight?.steps ?? [];
    const told = steps.slice(-3).flatMap((step) => step.events as Told[]);
    return new Set(told.flatMap((each) => this.face.touched(each)));
  });

  say = (key: string, facts: Facts = {}): string => upperFirst(say(this.catalogue, key, facts));

  name(seat: number): string {
    const sitter: Sitter | undefined = this.table.seats[seat];
    if (sitter?.name) return this.own.length > 1 ? `${sitter.name} ${seat + 1}` : sitter.name;
    if (sitter?.kind === 'bot') return BOT_NAMES[seat] ?? m.bot();
    return upperFirst(say(this.catalogue, `names.colours.${this.face.colours[seat]}`));
  }

  label(action: string): string {
    const [key, facts] = this.face.action(action);
    return this.say(`actions.${key}`, this.#named(facts));
  }

  explained(action: string): string {
    const found = this.view && this.face.explained(this.view, action);
    return found ? this.say(`explained.${found[0]}`, this.#named(found[1])) : '';
  }

  #named(facts: Facts): Facts {
    const seats = (this.face.seatFacts ?? []).filter((name) => /^\d$/.test(String(facts[name])));
    return { ...facts, ...Object.fromEntries(seats.map((name) => [name, this.name(Number(facts[name]))])) };
  }

  told(event: Told): string {
    const facts = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'event' && name !== 'seat'));
    const key = Object.values(facts).includes(null) ? `${event.event}_hidden` : event.event;
    const part = event.seat === this.seat && this.own.length < 2 ? 'events_you' : 'events';
    return this.say(`${part}.${key}`, { ...this.#named(facts), who: this.name(event.seat) });
  }

  why = $derived.by<Why | null>(() => {
    if (!this.refusal) return null;
    const { action, refused } = this.refusal;
    return { action, text: this.#reason(refused), rule: refused.rule };
  });

  pick(what: string | null): void {
    this.picked = this.picked === what ? null : what;
    this.pending = this.refusal = this.then = null;
  }

  /** Take an action, or ask once more where the person wants to be asked; what is not legal is asked why. */
  act(action: string): void {
    if (this.seat === null || !this.moved || this.past || this.sent) return;
    const [first, then = null] = this.face.chain?.(action, this.view!) ?? [action];
    if (this.legal.has(first) && settings.confirm && this.pending !== action) {
      this.pending = action;
      return;
    }
    this.#send('move', first);
    this.then = then;
  }

  #goOn(): void {
    const then = this.then;
    this.then = then && this.moved?.choices.includes(then) ? '' : null;
    if (then && this.then === '') this.#send('move', then);
  }

  undo(): void {
    if (this.seat !== null && !this.past) this.#send('undo', 'undo');
  }

  open(rule: string): void {
    this.rule = rule;
    this.tab = 'rules';
    this.drawer = true;
  }

  #send(type: 'move' | 'undo', action: string): void {
    const request = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const base = { seat: this.seat!, seen: this.moved!.number, request };
    this.#asked.set(request, action);
    this.sent = this.connection.send(type === 'move' ? { type, action, ...base } : { type, ...base });
    if (type === 'move' && !this.legal.has(action)) this.sent = false;
  }

  #refused(refused: Refused): void {
    this.sent = false;
    this.then = null;
    const action = this.#asked.get(refused.request) ?? '';
    this.#asked.delete(refused.request);
    if (refused.key === 'stale') return;
    this.refusal = { action, refused };
    this.announced = this.#reason(refused);
  }

  #reason({ key, facts, rule }: Refused): string {
    const named = 'seat' in facts ? { ...facts, seat: this.name(Number(facts.seat)) } : facts;
    if (rule && has(this.catalogue, `refusals.${key}`)) return this.say(`refusals.${key}`, named);
    const known = m as unknown as Record<string, ((facts: object) => string) | undefined>;
    return known[`refused_${key}`]?.(named) ?? m.refused_other({ key });
  }

  async #moved(moved: Moved, fresh: Step[]): Promise<void> {
    const mine = (moved.seat ?? WATCHER) === this.eyes;
    this.sent = false;
    if (this.then !== null && mine) void tick().then(() => this.#goOn());
    if (!mine || this.past) return;
    if (fresh.length) this.picked = this.pending = this.refusal = null;
    const told = fresh.flatMap((step) => step.events as Told[]);
    if (!told.length) return;
    this.announced = told.map((event) => this.told(event)).join(' ');
    const land = fly(told.flatMap((event) => this.face.flights(event, this.seat)));
    await tick();
    await land(fresh.some((step) => step.by === 'bot') ? 340 : 160);
  }
}

const KEY = Symbol('sitting');
export const sitDown = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const here = (): Sitting => getContext<Sitting>(KEY);
