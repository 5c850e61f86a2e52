import { m } from '$lib/paraglide/messages';

/** Bots have names of their own, each with another initial for its figures. */
export const BOT_NAMES = ['Ahau', 'Balam', 'Chel', 'Itzel', 'Nakin', 'Xoc'];

/** The levels of the roster by their names at the table. */
export function botName(level: string | null): string {
  const names: Record<string, () => string> = { random: m.bot_random, greedy: m.bot_greedy, ismcts: m.bot_ismcts };
  return (level && names[level]?.()) || level || m.bot();
}
