import { getContext, setContext } from 'svelte';
import { m } from '$lib/paraglide/messages';
import type { Told } from '$lib/games/face';
import type { Sitting } from '$lib/table/sitting.svelte';
import type { Estimate, LinePoint, ReasonPart, Review, ReviewedMatch, Turn, TurningPoint } from '$lib/wire/bodies';
import { change, give, shown, type Scale } from './figures';

/** A turning point, with the move at which the lines turn. */
export interface Flag extends TurningPoint {
  at: number;
}

/** A review that is there, and where its reader stands in it. */
export class Reviewed {
  scale = $state<Scale>('win');
  /** The board is on show, and no longer the whole. */
  board = $state(false);
  readonly #turns: ReadonlyMap<number, Turn>;

  constructor(
    readonly id: string,
    readonly review: Review,
    readonly about: ReviewedMatch,
    readonly sitting: Sitting
  ) {
    this.scale = review.limits.scale;
    this.#turns = new Map(review.turns.map((turn) => [turn.number, turn]));
    sitting.playback.seat = about.mine[0] ?? 0;
  }

  place = $derived.by(() => this.sitting.playback.place);
  viewer = $derived.by(() => this.sitting.playback.viewer);
  mine = $derived.by(() => this.about.mine.includes(this.viewer));
  seats = $derived.by(() => this.about.seats.map(({ seat }) => seat));
  point = $derived.by<LinePoint>(() => this.review.line[this.place] ?? this.review.line.at(-1)!);
  /** What is decided at this moment. */
  turn = $derived.by<Turn | undefined>(() => this.#turns.get(this.place));
  flags = $derived.by<Flag[]>(() => this.review.people[this.viewer]!.turning.map((each) => ({ ...each, at: each.number + 1 })));
  steps = $derived.by(() => this.sitting.past?.steps ?? []);

  // Where one stands

  show(number: number): Promise<void> {
    this.sitting.playback.pause();
    return this.sitting.playback.show(number);
  }

  /** The moment before something turns, with what was seen then. */
  see({ kind, at, number }: Flag): void {
    this.board = true;
    void this.show(kind === 'chance' ? at : number);
  }

  /** To the next turning point, or back to the last one. */
  turning(by: 1 | -1): void {
    const ahead = this.flags.map(({ at }) => at).filter((at) => (by > 0 ? at > this.place : at < this.place));
    const next = by > 0 ? Math.min(...ahead) : Math.max(...ahead);
    if (Number.isFinite(next)) void this.show(next);
  }

  /** A link to this moment, seen from this seat. */
  get address(): string {
    const query = new URLSearchParams({ id: this.id, move: String(this.place), seat: String(this.viewer) });
    return `${location.origin}/review/?${query}`;
  }

  // What is said

  /** One's own seat is spoken to, others are named. */
  who(seat: number): string {
    return this.about.mine.includes(seat) && this.about.mine.length === 1 ? m.review_you() : this.sitting.name(seat);
  }

  value(seat: number, point = this.point): Estimate {
    return point[this.scale === 'win' ? 'win' : 'points'][seat]!;
  }

  shown(seat: number, point = this.point): string {
    return shown(this.value(seat, point).value, this.scale);
  }

  /** "Move 41, you 33 %, give or take 5". */
  standing(number: number, seats = this.seats): string {
    const point = this.review.line[number]!;
    const each = seats.map((seat) => {
      const [share, error] = [this.shown(seat, point), give(this.value(seat, point), this.scale)];
      return error ? m.review_standing({ who: this.who(seat), share, error }) : `${this.who(seat)} ${share}`;
    });
    return `${this.move(number)}, ${each.join(', ')}`;
  }

  move = (number: number): string => (number ? m.review_move({ number }) : m.review_deal());

  /** What happened at a move, in sentences; where nothing was told, what was chosen. */
  told(number: number): string[] {
    const told = (this.steps[number]?.events ?? []).map((event) => this.sitting.told(event as Told)).filter(Boolean);
    const turn = this.#turns.get(number - 1);
    return told.length || !turn ? told : [this.sitting.label(turn.action)];
  }

  part = (part: ReasonPart): string => this.sitting.wording.advising?.part(part) ?? '';

  /** How much a decision lost, where it is called a mistake. */
  lost({ loss, loss_points }: Turn): string {
    const cost = this.scale === 'win' ? loss : loss_points;
    return `${change(-cost.value, this.scale)} ±${give(cost, this.scale)}`;
  }
}

/** What a mistake is called, by its size. */
export const FAULTS = { inaccuracy: m.review_inaccuracy, mistake: m.review_mistake, blunder: m.review_blunder } as const;

const KEY = Symbol('review');
export const openReview = (review: Reviewed): Reviewed => setContext(KEY, review);
export const reviewed = (): Reviewed => getContext<Reviewed>(KEY);
