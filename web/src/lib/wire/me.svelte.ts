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

  /** Keep the name with a password. */
  async claim(name: string, password: string): Promise<void> {
    this.person = await post<Person>('/api/me/claim', { name, password });
  }

  async logIn(name: string, password: string): Promise<void> {
    await post<Person>('/api/me/login', { name, password });
    location.reload(); // everything on the page is another's now
  }

  async logInWithPasskey(credential: object): Promise<void> {
    await post<Person>('/api/me/passkeys/login', { credential });
    location.reload();
  }

  /** A new password with the recovery code, or by the link in a letter. */
  async recover(name: string, code: string, fresh: string): Promise<void> {
    await post<Person>('/api/me/recover', { name, code, new: fresh });
    location.reload();
  }

  async reset(secret: string, fresh: string): Promise<void> {
    await post<Person>('/api/mail/reset', { secret, new: fresh });
    location.reload();
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.person = await post<Person>('/api/me/password', { old, new: fresh });
  }

  async logOut(): Promise<void> {
    await post('/api/me/logout');
    location.reload();
  }
}

export const me = new Me();
