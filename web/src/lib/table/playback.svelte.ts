import { get } from '$lib/wire/http';
import type { Moved, ToldStep } from '$lib/wire/socket';
import type { Eyes } from './eyes.svelte';

/** Milliseconds that a move stays, at full speed. */
const MOVE = 700;
/** And at a moment that is worth a look. */
const LOOK = 1500;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** The match once more after its end: any moment, through the eyes of any seat, by itself or step by step. */
export class Playback {
  at = $state<number | null>(null);
  seat = $state<number | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  /** The moments at which it stays longer when it plays by itself. */
  looks = $state.raw<ReadonlySet<number>>(new Set());
  #known = new Map<string, Moved>();
  #logs = new Map<number, ToldStep[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly eyes: Eyes) {}

  most = $derived.by(() => this.eyes.sight?.moved.number ?? 0);
  /** Where the replay stands, or would begin. */
  place = $derived.by(() => this.at ?? this.most);
  viewer = $derived.by(() => this.seat ?? this.eyes.seat ?? 0);

  async show(number: number): Promise<void> {
    const at = (this.at = Math.max(0, Math.min(this.most, number)));
    const viewer = this.viewer;
    const [moved, steps] = await Promise.all([this.#moment(at, viewer), this.#log(viewer)]);
    if (this.at === at && this.viewer === viewer) this.eyes.past = { number: at, eyes: viewer, moved, steps };
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.show(this.place + by);
  }

  /** From the beginning where the end is reached. */
  play(): void {
    this.playing = true;
    void this.#run(this.place >= this.most ? 0 : this.place);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  look(seat: number): void {
    this.seat = seat;
    void this.show(this.place);
  }

  leave(): void {
    this.pause();
    this.at = this.eyes.past = null;
  }

  async #run(number: number): Promise<void> {
    await this.show(number);
    if (!this.playing) return;
    if (this.place >= this.most) this.pause();
    else this.#timer = setTimeout(() => void this.#run(this.place + 1), (this.looks.has(number) ? LOOK : MOVE) / this.speed);
  }

  async #moment(number: number, seat: number): Promise<Moved> {
    const key = `${number} ${seat}`;
    const moved = this.#known.get(key) ?? (await get<Moved>(this.#address(number, seat)));
    this.#known.set(key, moved);
    return moved;
  }

  /** Everything that this seat was told. */
  async #log(seat: number): Promise<ToldStep[]> {
    const steps = this.#logs.get(seat) ?? (await get<Moved>(`${this.#address(this.most, seat)}&told=true`)).steps;
    this.#logs.set(seat, steps);
    return steps;
  }

  #address(number: number, seat: number): string {
    return this.eyes.connection.moment(number, seat);
  }
}
