import { m } from '$lib/paraglide/messages';

/** The levels of the roster by their names at the table. */
export function botName(level: string | null): string {
  const names: Record<string, () => string> = { random: m.bot_random, greedy: m.bot_greedy, ismcts: m.bot_ismcts };
  return (level && names[level]?.()) || level || m.bot();
}
