import type { Company as Told, Friend, Invitation } from '$lib/wire/bodies';
import { get } from '$lib/wire/http';
import { me } from '$lib/wire/me.svelte';

/** Between two looks at who is here, in milliseconds. */
const EVERY = 10_000;

/** Whom I follow, who of them is here, and where I am invited: asked for again while some part of the page shows it. */
class Company {
  friends = $state.raw<Friend[]>([]);
  invitations = $state.raw<Invitation[]>([]);
  known = $state(false);
  #watching = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  get here(): Friend[] {
    return this.friends.filter(({ here }) => here);
  }

  async look(): Promise<void> {
    await me.arrive();
    const told = await get<Told>('/api/friends');
    this.friends = told.friends;
    this.invitations = told.invitations;
    this.known = true;
  }

  /** For an effect: keeps looking until it is undone. A failed look is made up for by the next. */
  watch(): () => void {
    const look = (): void => void this.look().catch(() => undefined);
    look();
    if (this.#watching++ === 0) this.#timer = setInterval(() => document.hidden || look(), EVERY);
    return () => {
      if (--this.#watching === 0) clearInterval(this.#timer);
    };
  }
}

export const company = new Company();
