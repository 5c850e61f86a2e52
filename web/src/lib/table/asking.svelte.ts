import type { Moved, Refused } from '$lib/wire/socket';
import type { Eyes } from './eyes.svelte';
import { nextStep, type Planned } from './steps';

/** An action on its way, and what is to follow it. */
interface Asked {
  action: string;
  then: Planned[];
  decision: string;
  /** How often another seat's move has crossed it. */
  crossed: number;
}
const CROSSINGS = 9;
const alone = (action: string): Asked => ({ action, then: [], decision: '', crossed: CROSSINGS });

/** What has been sent and not been answered, and what is to be sent next. */
export class Asking {
  /** Several actions are sent one after the other; nothing is asked in between. */
  planned = $state(false);
  /** A hint is on its way. */
  hinting = $state(false);
  #underway = $state('');
  /** An action is on its way; what others do meanwhile does not answer it. */
  sent = $derived.by(() => this.#underway !== '');
  #asked = new Map<string, Asked>();
  #crossed: Asked | null = null;
  /** What goes on once the person has answered this question. */
  #resting: { decision: string; then: Planned[] } | null = null;

  constructor(readonly eyes: Eyes) {}

  move(action: string, then: Planned[]): void {
    const { decision } = this.eyes.view!;
    const rest = this.#resting?.decision === decision ? this.#resting.then : then;
    this.#resting = null;
    this.planned = rest.length > 0;
    this.#send('move', { action, then: rest, decision, crossed: 0 });
  }

  undo(): void {
    this.#resting = null;
    this.#send('undo', alone('undo'));
  }

  hint(seat: number, seen: number, idea: string | null = null): void {
    const request = this.#request(alone('hint'));
    this.hinting = this.eyes.connection.send({ type: 'hint', seat, seen, request, idea });
  }

  lost(): void {
    this.#underway = '';
  }

  hinted(request: string): void {
    this.hinting = false;
    this.#asked.delete(request);
  }

  /** The action that was refused; none where it is only to be sent again, or was not asked here. */
  refused({ request, key }: Refused): string | null {
    this.hinting = false;
    const asked = this.#asked.get(request);
    this.#asked.delete(request);
    if (key === 'stale') {
      this.#crossed = asked ?? null;
      return null;
    }
    if (!request) return null;
    if (request === this.#underway) this.#underway = '';
    this.planned = false;
    return asked?.action ?? '';
  }

  /** What others' moves have crossed is sent again; what was to follow follows. */
  stands(moved: Moved): void {
    const crossed = this.#crossed;
    const answered = moved.steps.find(({ request }) => request && this.#asked.has(request))?.request ?? '';
    if (crossed || answered === this.#underway) this.#underway = '';
    if (this.eyes.past || moved.seat !== this.eyes.seat) return;
    const [next, then] = nextStep(this.#asked.get(answered)?.then ?? [], this.eyes.choices);
    this.#asked.delete(answered);
    this.#crossed = null;
    if (crossed && this.#stillAsked(crossed, moved)) this.#send('move', { ...crossed, crossed: crossed.crossed + 1 });
    else if (next) this.#send('move', { action: next, then, decision: this.eyes.view!.decision, crossed: 0 });
    else if (answered && then.length) this.#rest(then);
    else if (!this.sent) this.planned = false;
  }

  #rest(then: Planned[]): void {
    this.#resting = { decision: this.eyes.view!.decision, then };
    this.planned = false;
  }

  #send(type: 'move' | 'undo', asked: Asked): void {
    const { action } = asked;
    const { connection, legal, moved, seat } = this.eyes;
    const base = { seat: seat!, seen: moved!.number, request: this.#request(asked) };
    const gone = connection.send(type === 'move' ? { type, action, ...base } : { type, ...base });
    this.#underway = gone && (type === 'undo' || legal.has(action)) ? base.request : '';
  }

  #request(asked: Asked): string {
    const request = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.#asked.set(request, asked);
    return request;
  }

  /** The same question as before, with only moves of other seats in between. */
  #stillAsked({ action, decision, crossed }: Asked, { steps }: Moved): boolean {
    const { legal, seat, view } = this.eyes;
    const others = steps.every((step) => step.seat !== seat && !step.undone);
    return others && crossed < CROSSINGS && view?.decision === decision && legal.has(action);
  }
}
