import { Refusal } from '$lib/wire/http';

/** Some things ask for the password or a passkey again: the dialog that the page holds for it. */
class Proving {
  open = $state(false);
  #done: ((shown: boolean) => void) | null = null;

  /** Does the work; if it asks for a proof, once more after that was shown. */
  async around<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'prove_yourself' || !(await this.#ask())) throw error;
      return work();
    }
  }

  #ask(): Promise<boolean> {
    this.open = true;
    return new Promise((done) => (this.#done = done));
  }

  end(shown: boolean): void {
    this.open = false;
    this.#done?.(shown);
    this.#done = null;
  }
}

export const proving = new Proving();
