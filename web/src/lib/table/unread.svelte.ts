import type { Said } from '$lib/wire/socket';

const KEPT = 'sacbe.read';
const MOST = 99;
const TABLES = 50;

function known(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Which lines of a table's chat this person has not seen on this device; their own do not count. */
export class Unread {
  #read = $state(0);

  constructor(readonly table: string) {
    this.#read = known()[table] ?? 0;
  }

  lines(said: Said[], me: string): Said[] {
    return said.filter(({ number, person }) => number > this.#read && person !== me);
  }

  /** All that has been said so far has been seen. */
  see(said: Said[]): void {
    const last = said.at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    const rest = Object.entries(known()).filter(([table]) => table !== this.table);
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...rest.slice(1 - TABLES), [this.table, last]])));
  }
}

export const counted = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
