import type { TableInfo } from '$lib/wire/socket';

/** A table that no server keeps: only what is shown on it counts. */
export const bareTable = (game: string): TableInfo => ({
  type: 'table',
  id: '',
  game,
  rules: 0,
  options: {},
  phase: 'playing',
  seats: [],
  you: [],
  host: null,
  clock: null,
  takeover: '',
  commitment: null,
  rematch: null,
  trouble: null,
  chat: 'off',
  hints: false,
  hinted: [],
  begins: 'full',
  listed: false,
  starts: null,
  seeking: false,
  rival: null,
  resigned: null,
  again_until: null
});
