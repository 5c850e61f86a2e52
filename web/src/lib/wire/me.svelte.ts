import type { Person } from './bodies';
import { patch, post } from './http';

/** Who this browser is. The first question makes a guest; the cookie remembers. */
class Me {
  person = $state.raw<Person | null>(null);
  #asked: Promise<Person> | null = null;

  arrive(): Promise<Person> {
    this.#asked ??= post<Person>('/api/me').then(
      (person) => (this.person = person),
      (refusal: unknown) => {
        this.#asked = null;
        throw refusal;
      }
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.person = await patch<Person>('/api/me', { name });
  }
}

export const me = new Me();
