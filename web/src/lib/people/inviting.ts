import { settings } from '$lib/look/settings.svelte';
import type { NewTable, Shelf, TableCard } from '$lib/wire/bodies';
import { get, post } from '$lib/wire/http';
import { me } from '$lib/wire/me.svelte';

/** Invites somebody to this table, or to one of mine that waits, or to a new one of the game chosen last. Tells which. */
export async function invite(person: string, table: string | null = null): Promise<string> {
  const at = table ?? (await waiting()) ?? (await opened());
  await post(`/api/tables/${at}/invitations`, { person });
  return at;
}

async function waiting(): Promise<string | null> {
  const mine = await get<TableCard[]>('/api/tables?which=mine');
  const free = ({ phase, host, seats }: TableCard): boolean =>
    phase === 'gathering' && host === me.person?.id && seats.some(({ kind }) => kind === 'open' || kind === 'invited');
  return mine.find(free)?.id ?? null;
}

/** By link alone, for as few as the game can be played by, but not alone. */
async function opened(): Promise<string> {
  const { games } = await get<Shelf>('/api/games');
  const game = games.find(({ name }) => name === settings.game) ?? games[0]!;
  const seats = Math.min(...game.seats.filter((count) => count > 1));
  const chairs: NewTable['seats'] = Array.from({ length: seats }, (_, seat) => ({ kind: seat ? 'invited' : 'me' }));
  return (await post<TableCard>('/api/tables', { game: game.name, seats: chairs, listed: false })).id;
}
