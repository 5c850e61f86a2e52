import { getContext, setContext, tick } from 'svelte';
import type { Face, Offer, Told } from '$lib/games/face';
import { settings } from '$lib/look/settings.svelte';
import { m } from '$lib/paraglide/messages';
import { sound } from '$lib/look/sound';
import type { Hinted, Moved, Refused, ToldStep } from '$lib/wire/socket';
import { Asking } from './asking.svelte';
import { Connection } from './connection.svelte';
import { Eyes } from './eyes.svelte';
import { fly } from './flights';
import { settled } from './offers';
import { Playback } from './playback.svelte';
import { nextStep, type Planned } from './steps';
import { Tempo } from './tempo.svelte';
import { lastStanding } from './undone';
import { Unread } from './unread.svelte';
import { Wording } from './wording.svelte';

export interface Why {
  action: string;
  text: string;
  rule: string | null;
  beside: Element | null;
}

/** One person at one table: what is picked, asked and announced. `Eyes` see, `Wording` says, `Asking` sends. */
export class Sitting {
  picked = $state<string | null>(null);
  pending = $state<string | null>(null);
  refusal = $state.raw<{ action: string; refused: Refused } | null>(null);
  rule = $state<string | null>(null);
  tab = $state<'log' | 'chat' | 'rules'>('log');
  drawer = $state(false);
  /** Whether somebody is told what happens if they leave. */
  leaving = $state(false);
  announced = $state('');
  /** Why a line of chat was not heard. */
  unheard = $state('');
  hinted = $state.raw<Hinted | null>(null);
  /** The hint for this decision, while an idea is compared with it. */
  #unasked = $state.raw<Hinted | null>(null);
  scored = $state.raw<Told[]>([]);
  tour = $state<number | null>(null);
  /** The tour is asked for once more. */
  touring = $state(false);
  listing = $state(false);
  /** What is being told once more, so that the board shows where it was. */
  recalled = $state.raw<Told | null>(null);
  recapping = $state(false);
  /** The end is being told source by source; until it is, nothing says who has won. */
  counting = $state(false);
  /** The match has been seen while it was played. */
  #followed = false;
  readonly tempo = new Tempo();
  #beside: Element | null = null;
  #doubted: Offer | null = null;
  readonly eyes: Eyes;
  readonly wording: Wording;
  readonly asking: Asking;
  readonly playback: Playback;
  readonly unread: Unread;

  constructor(
    readonly connection: Connection,
    readonly face: Face
  ) {
    this.eyes = new Eyes(connection);
    this.wording = new Wording(this.eyes, face);
    this.asking = new Asking(this.eyes);
    this.playback = new Playback(this.eyes);
    this.unread = new Unread(connection.id);
    connection.onmove = (moved, fresh) => this.#moved(moved, fresh);
    connection.onstands = (moved) => {
      this.#count(moved);
      this.asking.stands(moved);
    };
    connection.onrefused = (refused) => this.#refused(refused);
    connection.onhinted = (hinted) => this.#hinted(hinted);
    connection.onlost = () => this.asking.lost();
    connection.patient = () => this.tempo.patient;
  }

  // What is seen

  table = $derived.by(() => this.eyes.table);
  own = $derived.by(() => this.eyes.own);
  covered = $derived.by(() => this.eyes.covered);
  seat = $derived.by(() => this.eyes.seat);
  sight = $derived.by(() => this.eyes.sight);
  past = $derived.by(() => this.eyes.past);
  moved = $derived.by(() => this.eyes.moved);
  view = $derived.by(() => this.eyes.view);
  over = $derived.by(() => this.eyes.over);
  canLeave = $derived.by(() => this.seat !== null && !this.over && this.table.phase === 'playing' && this.table.id !== '');
  ended = $derived.by(() => this.eyes.ended);
  offered = $derived.by(() => this.eyes.offered);
  choices = $derived.by(() => this.eyes.choices);
  legal = $derived.by(() => this.eyes.legal);
  mine = $derived.by(() => this.eyes.mine);
  offers = $derived.by<Offer[]>(() =>
    this.mine && this.view ? settled(this.face.offers(this.choices, this.picked, this.view, this.offered), this.offered) : []
  );
  /** The answer just given led to this question, and can be taken back; the rules' own choices cannot. */
  chained = $derived.by(
    () => !!this.face.chains && this.mine && !this.moved?.no_undo && lastStanding(this.sight?.steps ?? [])?.seat === this.seat
  );
  last = $derived.by(() => {
    const steps = this.sight?.steps ?? [];
    const told = this.recalled ? [this.recalled] : steps.slice(-3).flatMap((step) => step.events as Told[]);
    return new Set(told.flatMap((each) => this.face.touched(each)));
  });

  // What is said

  catalogue = $derived.by(() => this.wording.catalogue);
  say: Wording['say'] = (key, facts) => this.wording.say(key, facts);
  name: Wording['name'] = (seat) => this.wording.name(seat);
  label: Wording['label'] = (action) => this.wording.label(action);
  effect: Wording['effect'] = (action) => this.wording.effect(action);
  gain: Wording['gain'] = (action) => this.wording.gain(action);
  advising = $derived.by(() => this.wording.advising);
  best = $derived.by(() => this.#unasked?.advice ?? null);
  told: Wording['told'] = (event) => this.wording.told(event);
  /** Why one's last move stays; empty where it can be taken back. */
  stays = $derived.by(() => {
    const key = this.moved?.no_undo;
    return key ? this.wording.reason({ type: 'refused', request: '', key, rule: null, facts: {} }) : '';
  });
  /** What the prompt asks once more, in words. */
  doubt = $derived.by(() => (this.pending ? (this.#doubted?.label ?? this.label(this.pending)) : ''));
  why = $derived.by<Why | null>(() => {
    if (!this.refusal) return null;
    const { action, refused } = this.refusal;
    return { action, text: this.wording.reason(refused), rule: refused.rule, beside: this.#beside };
  });

  // What is done

  planned = $derived.by(() => this.asking.planned);
  sent = $derived.by(() => this.asking.sent);

  pick(what: string | null): void {
    const joins = what !== null && this.view && this.face.pick;
    this.picked = joins ? joins(this.picked, what, this.view!) : this.picked === what ? null : what;
    this.pending = this.refusal = null;
    const called = this.picked && this.view ? this.face.called?.(this.picked, this.view, this.catalogue) : '';
    this.announced = called ? m.picked({ what: called }) : this.picked ? '' : m.picked_none();
  }

  /** A card or piece was put where it cannot go. */
  misplace(where: Element): void {
    this.#beside = where;
    this.#unable(this.picked ?? '', 'misplaced');
  }

  /** Take an action, or ask once more where the person wants to be asked; what is not legal is asked why. */
  act(wish: Offer | string, steps?: Planned[]): void {
    if (this.seat === null || !this.moved || this.past || this.sent) return;
    const offer: Offer = typeof wish === 'string' ? { action: wish, steps, kind: 'leg' } : wish;
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
    this.asking.move(action, then);
  }

  /** Take back one's last move, or say beside the button why it stays. */
  undo(beside: Element | null = null): void {
    if (this.seat === null || this.past) return;
    if (!this.moved?.no_undo) return this.asking.undo();
    this.#beside = beside;
    this.#unable('undo', this.moved.no_undo);
  }

  #unable(action: string, key: string): void {
    this.refusal = { action, refused: { type: 'refused', request: '', key, rule: null, facts: {} } };
    this.announced = this.why?.text ?? '';
  }

  /** What the search would do now; asked once for each decision. */
  hint(beside: Element | null = null): void {
    if (!this.mine || this.hinted?.number === this.moved?.number) return;
    this.#beside = beside;
    if (this.table.hints) this.ask();
    else this.#unable('hint', 'hints_off');
  }

  /** Best advice, or what an idea is worth beside it. */
  ask(idea?: string): void {
    if (this.seat === null || this.asking.hinting || this.past) return;
    this.asking.hint(this.seat, this.moved!.number, idea);
  }

  /** From an idea back to the hint. */
  unask(): void {
    this.hinted = this.#unasked;
  }

  unhint(): void {
    this.hinted = this.#unasked = null;
  }

  open(rule: string): void {
    this.rule = rule;
    this.tab = 'rules';
    this.drawer = true;
  }

  // What is heard

  #hinted(hinted: Hinted): void {
    this.asking.hinted(hinted.request);
    if (hinted.number !== this.moved?.number) return;
    this.hinted = hinted;
    if (!hinted.advice.idea) this.#unasked = hinted;
    this.refusal = null;
    this.announced = this.advising?.all(hinted.advice).join(' ') ?? '';
  }

  #refused(refused: Refused): void {
    const action = this.asking.refused(refused);
    if (action !== null) {
      this.refusal = { action, refused };
      this.announced = this.wording.reason(refused);
    } else if (!refused.request) this.unheard = this.wording.reason(refused);
  }

  /** The end of a match that was followed is counted; whoever wants nothing to move sees it at once. */
  #count(moved: Moved): void {
    if (moved.seat !== this.seat || this.past) return;
    const ended = !!moved.result && moved.view.decision === 'over';
    if (ended && this.#followed && settings.motion !== 'off') this.counting = true;
    this.#followed = !moved.result;
  }

  /** Others have moved, and one's own decision is what it was: what is picked stays picked. */
  #sameQuestion({ choices }: Moved, fresh: ToldStep[]): boolean {
    const asked = choices.map(({ action }) => action).join();
    return fresh.every(({ seat }) => seat !== this.seat) && choices.length > 0 && asked === this.choices.join();
  }

  async #moved(moved: Moved, fresh: ToldStep[]): Promise<void> {
    if (moved.seat !== this.seat || this.past) return;
    if (fresh.length) this.asking.hinting = false;
    if (fresh.length && !this.#sameQuestion(moved, fresh)) this.picked = this.pending = this.refusal = this.hinted = this.#unasked = null;
    const told = fresh.flatMap((step) => step.events as Told[]);
    if (!told.length) return;
    const question = this.view?.decision;
    this.#count(moved);
    this.announced = this.counting ? m.count_title() : this.wording.ready ? told.map((event) => this.told(event)).join(' ') : '';
    const scored = this.face.scored?.(told) ?? [];
    if (scored.length) this.scored = scored;
    this.#sound(told);
    const land = fly(told.flatMap((event) => this.face.flights(event, this.seat)));
    await tick();
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('.acts')) this.#attend(question === moved.view.decision);
    const bot = fresh.some((step) => step.by === 'bot');
    await land(bot ? 0 : 160);
    if (bot) await this.tempo.rest();
  }

  /** A new question is read; where it is the old one, focus goes to its answers. */
  #attend(same: boolean): void {
    const answer = same ? document.querySelector<HTMLElement>('.acts button[data-action], .hand button:not(:disabled)') : null;
    (answer ?? document.getElementById('prompt'))?.focus({ preventScroll: true });
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
