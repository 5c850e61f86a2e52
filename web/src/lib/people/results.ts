import { m } from '$lib/paraglide/messages';
import { settings } from '$lib/look/settings.svelte';
import { botName } from '$lib/table/bots';
import type { PastMatch, PastPlayer } from '$lib/wire/bodies';
import { personName } from '$lib/wire/names';

/** Matches that have ended, in words: whose history it is has its points first. */
export interface ResultWords {
  /** One letter or a place, for the stone. */
  stone: string;
  sentence: string;
  /** What else is to be known of it. */
  note: string;
}

const points = (score: number): string => String(score).replace('-', '−');
const dashed = (players: PastPlayer[]): string => players.map(({ score }) => points(score)).join('–');

export function playerName({ name, level }: PastPlayer): string {
  if (level) return botName(level);
  return name === null ? m.player_gone() : personName(name);
}
const names = (players: PastPlayer[]): string => players.map(playerName).join(', ');

/** ``own``: the reader's own history. */
export function told(match: PastMatch, own: boolean): ResultWords {
  const self = match.players[match.seat]!;
  const others = match.players.filter((player) => player !== self).sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || b.score - a.score);
  const stood = match.players.filter((player) => player.stood_in);
  const note = stood.length
    ? m.history_stood_in({ who: stood.map((player) => (player === self && own ? m.you_mark() : playerName(player))).join(', ') })
    : '';
  return { stone: stone(match, self), sentence: sentence(match, self, others, own), note };
}

function stone({ result, players }: PastMatch, self: PastPlayer): string {
  if (result === 'won') return m.stone_won();
  if (result === 'ended') return '·';
  if (players.length > 2) return String(self.place ?? '·');
  return result === 'tied' ? '=' : m.stone_lost();
}

function sentence(match: PastMatch, self: PastPlayer, others: PastPlayer[], own: boolean): string {
  const facts = { score: dashed([self, ...others]), who: names(others) };
  if (match.abandoned) return others.length ? m.history_abandoned(facts) : m.history_abandoned_alone(facts);
  if (!others.length) return match.result === 'won' ? m.history_won_alone(facts) : m.history_lost_alone(facts);
  if (match.result === 'ended') return m.history_shared_device(facts);
  if (self.resigned) return m.history_resigned(facts);
  if (others.some(({ resigned }) => resigned)) return m.history_they_resigned(facts);
  if (match.result === 'won') return m.history_won(facts);
  if (others.length > 1) return placed(match, self, own);
  return match.result === 'tied' ? m.history_tied(facts) : m.history_lost(facts);
}

/** “2nd of 3: Ben 61, you 58, Tom 44”: everybody by place. */
function placed({ players }: PastMatch, self: PastPlayer, own: boolean): string {
  const order = [...players].sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || b.score - a.score);
  const called = (player: PastPlayer): string => (player === self && own ? m.you_mark() : playerName(player));
  const list = order.map((player) => `${called(player)} ${points(player.score)}`).join(', ');
  return m.history_placed({ place: ordinal(self.place ?? players.length), count: players.length, list });
}

const ENGLISH: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRule = new Intl.PluralRules('en', { type: 'ordinal' });

export function ordinal(place: number): string {
  if (settings.language === 'fr') return place === 1 ? '1er' : `${place}e`;
  return `${place}${ENGLISH[ordinalRule.select(place)] ?? 'th'}`;
}
