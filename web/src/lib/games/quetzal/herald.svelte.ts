import { settings } from '$lib/look/settings.svelte';
import type { Sitting } from '$lib/table/sitting.svelte';
import type { Told } from '../face';
import { beats, ledger } from './ledger';

const BEAT = 620;

/** Shows location by location where the gains of an activation come from. */
export class Herald {
  /** The location being told now, and the tile whose effect somebody wants to read. */
  now = $state<string | null>(null);
  reading = $state<string | null>(null);
  #told = 0;
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly sitting: Sitting) {}

  events = $derived.by(() => {
    if (this.sitting.past) return [];
    const steps = this.sitting.sight?.steps ?? [];
    return steps.slice(-120).flatMap((step) => step.events as Told[]);
  });
  gains = $derived.by(() => ledger(this.events, this.sitting.seat));

  /** Tells what is new since it was last called; at once where nothing moves. */
  tell(): void {
    const steps = this.sitting.sight?.steps ?? [];
    const fresh = steps.slice(this.#told).flatMap((step) => step.events as Told[]);
    const late = this.#told === 0;
    this.#told = steps.length;
    if (late || settings.pace(BEAT) === 0) return;
    this.#queue.push(...beats(ledger(fresh, null)));
    if (!this.#timer) this.#next();
  }

  #next(): void {
    this.now = this.#queue.shift() ?? null;
    const pause = settings.pace(this.#queue.length > 4 ? BEAT / 2 : BEAT);
    this.#timer = this.now ? setTimeout(() => this.#next(), pause) : undefined;
  }
}

const heralds = new WeakMap<Sitting, Herald>();

export function heraldOf(sitting: Sitting): Herald {
  const herald = heralds.get(sitting) ?? new Herald(sitting);
  heralds.set(sitting, herald);
  return herald;
}
