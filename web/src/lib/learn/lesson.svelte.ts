import { m } from '$lib/paraglide/messages';
import { Connection } from '$lib/table/connection.svelte';
import type { LessonPlace } from '$lib/wire/bodies';
import { post, Refusal } from '$lib/wire/http';
import type { Incoming, Refused, Sitter, TableInfo, ToldStep } from '$lib/wire/socket';
import { bareTable } from './bare';
import { learning } from './progress.svelte';

const chair = { person: null, level: null, stand_in: null, claimed: false, wish: null };
const sitter = (seat: number, own: number): Sitter =>
  seat === own ? { ...chair, seat, kind: 'person', name: m.lesson_you() } : { ...chair, seat, kind: 'bot', name: null };

/** A lesson, heard like a table: what is done at it goes to the server with all answers before, and what comes back is shown. */
export class Lesson extends Connection {
  at = $state.raw<LessonPlace | null>(null);
  busy = $state(false);
  problem = $state.raw<Refusal | null>(null);
  #number = 0;

  constructor(
    readonly game: string,
    readonly lesson: string,
    readonly steps: number
  ) {
    super('');
  }

  /** Where the learner was the last time, if the lesson is still the same. */
  override async open(): Promise<void> {
    const kept = learning.of(this.game, this.lesson)?.answers ?? [];
    if (!(await this.#ask(kept)) && kept.length) await this.#ask([]);
  }

  override close(): void {
    this.status = 'closed';
  }

  override send(message: Incoming): boolean {
    if (message.type === 'move') void this.answer(message.action, message.request);
    if (message.type === 'undo') void this.#ask(this.#answers.slice(0, -1));
    if (message.type === 'hint') void this.answer('show');
    return message.type === 'move';
  }

  get #answers(): string[] {
    return this.at?.answers ?? [];
  }

  /** An action, or ``next``, ``skip``, ``show``. */
  answer(answer: string, request = ''): Promise<boolean> {
    return this.#ask([...this.#answers, answer], request);
  }

  /** To the beginning of a step: one of the past, or those to come, as the coach would play them. */
  async goTo(place: number): Promise<void> {
    const { starts, place: now } = this.at!;
    if (place <= now) await this.#ask(this.#answers.slice(0, starts[place]));
    else await this.#ask([...this.#answers, ...Array.from({ length: place - now }, () => 'skip')]);
  }

  async #ask(answers: string[], request = ''): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const found = await post<LessonPlace>(`/api/lessons/${this.game}/${this.lesson}`, { answers }).catch((error: unknown) =>
      error instanceof Refusal ? error : new Refusal('internal', {})
    );
    this.busy = false; // whoever hears the answer may ask again
    this.problem = found instanceof Refusal ? found : null;
    if (!(found instanceof Refusal)) this.#show(found, request);
    return this.problem === null;
  }

  #show(place: LessonPlace, request: string): void {
    const before = this.at;
    this.at = place;
    this.table = tableOf(this.game, place);
    const ended = place.phase === 'ended';
    learning.keep(this.game, this.lesson, {
      answers: ended ? [] : place.answers,
      place: ended ? this.steps : place.place,
      steps: this.steps,
      done: ended
    });
    if (place.outcome && place.outcome.kind !== 'played' && request) this.hear(refused(place, request));
    else this.#move(place, before, request);
  }

  #move(place: LessonPlace, before: LessonPlace | null, request: string): void {
    const onwards = before !== null && before.answers.every((answer, at) => place.answers[at] === answer);
    const known = onwards && before.place === place.place ? before : null;
    if (!onwards) this.sights = new Map(); // nothing is told once more
    const steps: ToldStep[] = [];
    const tell = (seat: number | null, events: Record<string, unknown>[], by: 'bot' | 'person', said = ''): void => {
      if (events.length) steps.push({ number: ++this.#number, seat, events, by, request: said });
    };
    tell(null, place.meanwhile.slice(known?.meanwhile.length ?? 0), 'bot');
    tell(place.seat, place.told.slice(known?.told.length ?? 0), 'person', request);
    if (!steps.length) steps.push({ number: ++this.#number, seat: place.seat, events: [], by: 'person', request });
    const { seat, choices } = place;
    const to_act = choices.length ? place.to_act : [];
    this.hear({ type: 'moved', seat, number: this.#number, steps, to_act, choices, view: place.view });
  }
}

function tableOf(game: string, { seat, seats, options }: LessonPlace): TableInfo {
  const people = Array.from({ length: seats }, (_, each) => sitter(each, seat));
  return { ...bareTable(game), options, seats: people, you: [seat], hints: true };
}

const refused = ({ outcome }: LessonPlace, request: string): Refused => ({
  type: 'refused',
  request,
  key: outcome?.sentence?.key ?? '',
  rule: outcome?.rule || null,
  facts: outcome?.sentence?.facts ?? {}
});
