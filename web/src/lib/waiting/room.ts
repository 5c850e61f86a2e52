import { m } from '$lib/paraglide/messages';
import { isFree } from '$lib/lobby/sitters';
import type { TableInfo } from '$lib/wire/socket';

/** What stands in the way of a match, or that nothing does. */
export type RoomState = 'closed' | 'open' | 'full' | 'ready';

export function stage({ phase, seats }: TableInfo): RoomState {
  if (phase === 'abandoned' || phase === 'over') return 'closed';
  if (seats.some(isFree)) return 'open';
  return seats.every(({ kind, wish }) => kind === 'bot' || wish === 'ready') ? 'ready' : 'full';
}

/** The address by which others come to a table; a seat that needs its own link gives it away. */
export function address(origin: string, table: TableInfo, invites: Record<string, string>): string {
  const open = table.seats.some(({ kind }) => kind === 'open');
  const secret = table.seats.map(({ seat, kind }) => (kind === 'invited' ? invites[seat] : undefined)).find(Boolean);
  return `${origin}/table/?id=${table.id}${!open && secret ? `&invite=${secret}` : ''}`;
}

export const clockName = ({ clock }: Pick<TableInfo, 'clock'>): string =>
  clock?.kind === 'live' ? m.clock_live() : clock?.kind === 'days' ? m.clock_days() : m.clock_none();
