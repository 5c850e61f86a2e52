import * as strength from '$engine/bots/strength.toml';
import { m } from '$lib/paraglide/messages';
import { upperFirst } from '$lib/text/catalogue';

/** Bots have names of their own, each with another initial for its figures. */
export const BOT_NAMES = ['Ahau', 'Balam', 'Chel', 'Itzel', 'Nakin', 'Xoc'];

interface Level {
  name(): string;
  /** How it plays, in a few words. */
  plays?(): string;
}

/** What people call the levels. Which there are, and in which order, the server says; the last four are for experiments. */
const LEVELS: Record<string, Level | undefined> = {
  pilgrim: { name: m.bot_pilgrim, plays: m.bot_pilgrim_plays },
  trader: { name: m.bot_trader, plays: m.bot_trader_plays },
  scout: { name: m.bot_scout, plays: m.bot_scout_plays },
  scribe: { name: m.bot_scribe, plays: m.bot_scribe_plays },
  jaguar: { name: m.bot_jaguar, plays: m.bot_jaguar_plays },
  random: { name: m.bot_random },
  greedy: { name: m.bot_greedy },
  ismcts: { name: m.bot_ismcts },
  learned: { name: m.bot_learned }
};

export function botName(level: string | null): string {
  return upperFirst((level && LEVELS[level]?.name()) || level || m.bot());
}

/** By game and level: what part of its matches it wins against the one below. */
const SHARES = strength as unknown as Record<string, Record<string, number> | undefined>;

export function botPlays(level: string): string {
  const plays = LEVELS[level]?.plays?.();
  return plays ? m.seat_bot_help({ level: botName(level), plays }) : botName(level);
}

/** How strong it is in this game, as was measured; nothing of the weakest. */
export function botWins(level: string, game: string, bots: string[]): string {
  const share = SHARES[game]?.[level];
  const rival = bots[bots.indexOf(level) - 1];
  return share && rival ? m.bot_wins({ share: Math.round(100 * share), rival: botName(rival) }) : '';
}

/** Neither the weakest nor the strongest: what a chair is offered first. */
export const middle = (bots: string[]): string => bots[Math.floor(bots.length / 2)] ?? '';
