const KEPT = 'sacbe.lessons';

/** How far somebody is in a lesson: what they have answered, at which of its steps they stand. */
export interface LessonProgress {
  answers: string[];
  place: number;
  steps: number;
  done: boolean;
}

/** A match with the coach beside it for the first round. */
interface Coached {
  table: string;
  game: string;
  lesson: string;
}

/** What this browser remembers of lessons. */
class Learning {
  #kept = $state.raw<Record<string, LessonProgress>>({});
  match = $state.raw<Coached | null>(null);

  constructor() {
    try {
      const { lessons, match } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as {
        lessons?: Record<string, LessonProgress>;
        match?: Coached;
      };
      this.#kept = lessons ?? {};
      this.match = match ?? null;
    } catch {
      // what cannot be read is begun anew
    }
  }

  of(game: string, lesson: string): LessonProgress | undefined {
    return this.#kept[`${game}/${lesson}`];
  }

  keep(game: string, lesson: string, progress: LessonProgress): void {
    const done = progress.done || !!this.of(game, lesson)?.done;
    this.#kept = { ...this.#kept, [`${game}/${lesson}`]: { ...progress, done } };
    this.#store();
  }

  /** The coach goes along to this table. */
  accompany(match: Coached | null): void {
    this.match = match;
    this.#store();
  }

  #store(): void {
    localStorage.setItem(KEPT, JSON.stringify({ lessons: this.#kept, match: this.match }));
  }
}

export const learning = new Learning();
