import type { ReviewState } from '$lib/wire/bodies';
import { get, post, Refusal } from '$lib/wire/http';

/** Milliseconds until the server is asked again how far it is. */
const AGAIN = 1000;

/** The review of one match: asked for, waited for, there. */
export class Asked {
  state = $state.raw<ReviewState | null>(null);
  problem = $state.raw<Refusal | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly id: string) {}

  /** Whoever played asks by coming here; others are asked whether they want it. */
  async open(): Promise<void> {
    await this.#hear(get<ReviewState>(this.#address));
    if (this.state?.state === 'none' && this.state.about.mine.length) await this.ask();
  }

  ask(): Promise<void> {
    return this.#hear(post<ReviewState>(this.#address));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  get #address(): string {
    return `/api/reviews/${this.id}`;
  }

  async #hear(answer: Promise<ReviewState>): Promise<void> {
    try {
      this.state = await answer;
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof Refusal ? error : new Refusal('internal', {});
    }
    const waits = this.state?.state === 'waiting' && (!this.problem || this.problem.key === 'unreachable');
    if (waits && !this.#closed) this.#timer = setTimeout(() => void this.#hear(get<ReviewState>(this.#address)), AGAIN);
  }
}
