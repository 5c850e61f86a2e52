import { settings } from '$lib/look/settings.svelte';

const RESTS = { quick: 120, normal: 340, slow: 1600 } as const;

/** How fast the moves of bots follow each other on this table, and whether they wait. */
export class Tempo {
  paused = $state(false);
  #go: (() => void) | null = null;

  /** After a bot's move, until the next one may be shown. A slow pace is kept also where nothing moves. */
  async rest(): Promise<void> {
    const time = settings.bots === 'slow' ? RESTS.slow : settings.pace(RESTS[settings.bots]);
    if (time && !document.hidden) await new Promise<void>((done) => setTimeout((this.#go = done), time));
    while (this.paused) await new Promise<void>((done) => (this.#go = done));
    this.#go = null;
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.#go?.();
  }

  /** Whether moves are shown one by one, however many wait. */
  get patient(): boolean {
    return this.paused || settings.bots === 'slow';
  }
}
