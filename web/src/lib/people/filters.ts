/** What a history is filtered by, as it stands in the address: a link to it shows the same. */
export interface Filters {
  game: string;
  /** A person's id, or ``bot:`` and a level. */
  with: string;
  result: string;
  /** Days back, or ``between``. */
  when: string;
  from: string;
  to: string;
}

export const NAMES = ['game', 'with', 'result', 'when', 'from', 'to'] as const;
const DAY = 86_400;

export function read(search: URLSearchParams): Filters {
  return Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as unknown as Filters;
}

/** Without what filters nothing. */
export function written(filters: Filters): Record<string, string> {
  const kept = NAMES.filter((name) => filters[name] && (filters.when === 'between' || (name !== 'from' && name !== 'to')));
  return Object.fromEntries(kept.map((name) => [name, filters[name]]));
}

const midnight = (day: string): number => new Date(`${day}T00:00:00`).getTime() / 1000;

/** The same as the server is asked. */
export function asked(filters: Filters, now = Date.now() / 1000): URLSearchParams {
  const query: Record<string, string> = {};
  if (filters.game) query.game = filters.game;
  if (filters.with.startsWith('bot:')) query.level = filters.with.slice(4);
  else if (filters.with) query.rival = filters.with;
  if (['won', 'lost', 'tied', 'ended'].includes(filters.result)) query.result = filters.result;
  const days = Number(filters.when);
  if (days > 0) query.since = String(Math.max(0, now - days * DAY));
  if (filters.when === 'between') {
    if (midnight(filters.from) > 0) query.since = String(midnight(filters.from));
    if (midnight(filters.to) > 0) query.until = String(midnight(filters.to) + DAY);
  }
  return new URLSearchParams(query);
}
