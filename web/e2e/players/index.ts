import type { Player } from './player';

/** Every file here that exports a player by default. */
const found = import.meta.glob<{ default?: Player }>('./*.ts', { eager: true });

export const PLAYERS: Player[] = Object.values(found).flatMap((file) => file.default ?? []);
