import { m } from '$lib/paraglide/messages';
import { Connection } from '$lib/table/connection.svelte';
import type { RetryPosition, RetryResult } from '$lib/wire/bodies';
import { get, post, Refusal } from '$lib/wire/http';
import type { Incoming } from '$lib/wire/socket';
import { tableOf } from './finished.svelte';

/** A position in which one went wrong, heard like a table: what is done at it is judged, and nothing else moves. */
export class Retry extends Connection {
  at = $state.raw<RetryPosition | null>(null);
  result = $state.raw<RetryResult | null>(null);
  /** What was answered last. */
  answered = $state('');
  busy = $state(false);
  problem = $state.raw<Refusal | null>(null);
  /** Nothing more is asked here: it was right, or has been shown. */
  settled = $derived.by(() => this.result !== null && this.result.best !== null);

  constructor(
    readonly match: string,
    readonly number: number
  ) {
    super('');
  }

  get #address(): string {
    return `/api/retries/${this.match}/${this.number}`;
  }

  override async open(): Promise<void> {
    const found = await this.#hears(get<RetryPosition>(this.#address));
    if (!found) return;
    this.at = found;
    this.result = null;
    const { about, moved } = found;
    this.table = tableOf('', { ...about, mine: [moved.seat!] }, 'playing');
    this.sights = new Map();
    this.hear(moved);
  }

  override close(): void {
    this.status = 'closed';
  }

  override send(message: Incoming): boolean {
    if (message.type !== 'move' || this.settled) return false;
    void this.answer(message.action, message.request);
    return true;
  }

  /** An action; none gives up. */
  async answer(action: string | null, request = ''): Promise<void> {
    if (this.busy) return;
    const result = await this.#hears(post<RetryResult>(this.#address, { action }));
    if (result) {
      this.result = result;
      this.answered = action ?? '';
    }
    if (result?.best) this.#rest(request);
    else this.hear({ type: 'refused', request, key: '', rule: null, facts: {} });
  }

  /** Answered: the position stays, and asks no more. */
  #rest(request: string): void {
    const { moved } = this.at!;
    const number = moved.number + 1;
    const steps = [{ number, seat: moved.seat, events: [], by: 'person' as const, request }];
    this.hear({ ...moved, number, steps, choices: [], to_act: [] });
  }

  async #hears<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
    this.busy = true;
    try {
      const found = await answer;
      this.problem = null;
      return found;
    } catch (error) {
      this.problem = error instanceof Refusal ? error : new Refusal('internal', {});
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** When a position comes back: "in 10 minutes", "in 3 days". */
export function comesBack(due: number, now: number, language: string): string {
  const minutes = Math.max(1, Math.round((due - now) / 60));
  const [count, unit] =
    minutes < 90
      ? ([minutes, 'minute'] as const)
      : minutes < 2160
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1440), 'day'] as const);
  return due <= now ? m.retry_due() : new Intl.RelativeTimeFormat(language).format(count, unit);
}
