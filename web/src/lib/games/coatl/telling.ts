import { m } from '$lib/paraglide/messages';
import type { Flight, Say, Stone, Told, View } from '../face';
import { coatl } from './view';

const RULES: Record<string, string> = {
  first_player: 'C-16', start_prophecy: 'C-12', reserve_filled: 'C-62', temple_shown: 'C-15', played: 'C-26', discarded: 'C-29',
  turned_up: 'C-30', reshuffled: 'C-64', fell: 'C-55', left_match: 'C-127', laid_down: 'H25', raised: 'C-42', took: 'C-43',
  stole: 'C-44', secured: 'C-52', stopped: 'C-48', drew: 'C-61', hand_discarded: 'C-67', head_added: 'C-68', tail_added: 'C-68',
  prophecy_scored: 'C-72', temple_scored: 'C-73', scored: 'C-71', ranked: 'C-76', personality_chosen: 'C-98',
  competition_began: 'C-95', carl_start: 'C-101', carl_preferred: 'C-106', carl_god: 'C-110', carl_improved: 'C-113',
  carl_stole: 'C-116', carl_realised: 'C-118', carl_skipped: 'C-120', carl_scored: 'C-128', competition_ended: 'C-131', solo_ended: 'C-136'
};
const WAYS: Record<string, string> = { F: 'C-21', 'L+': 'C-23', 'R+': 'C-23', 'L^': 'C-24', 'R^': 'C-24' };

/** The rule behind a line of the log. */
export function rule(told: Told): string | null {
  if (told.event === 'placed') return WAYS[String(told.way)] ?? null;
  if (told.event === 'round_began') return told.last ? 'C-67' : 'C-19';
  return RULES[told.event] ?? null;
}

/** CARL has no seat, but he speaks. */
export function rival(told: Told): { seat: number; colour: string; letter: string } | null {
  return told.event.startsWith('carl_') ? { seat: 3, colour: 'black', letter: 'C' } : null;
}

const MOVES = new Set(['fell', 'laid_down', 'raised', 'took', 'stole', 'carl_improved', 'carl_stole', 'carl_realised']);
const end = (told: Told, side: string): string => `end-${told.seat}-${side}`;

export function flights(told: Told, eyes: number | null): Flight[] {
  const { event, seat } = told;
  const own = seat === eyes;
  const hand = (card: unknown): string => (own ? `hand-${card}` : `count-${seat}`);
  if (MOVES.has(event)) return [{ from: `p-${told.prophecy}`, to: `p-${told.prophecy}` }];
  if (event === 'placed') return [{ from: own ? 'placing' : `seat-${seat}`, to: end(told, String(told.way).startsWith('L') ? 'L' : 'R') }];
  if (event === 'head_added') return [{ from: own ? `piece-head-${told.colour}` : `seat-${seat}`, to: end(told, 'L') }];
  if (event === 'tail_added') return [{ from: own ? `piece-tail-${told.colour}` : `seat-${seat}`, to: end(told, 'R') }];
  if (event === 'discarded') return [{ from: hand(told.card), to: 'pile' }];
  if (event === 'turned_up') return [{ from: 'deck', to: 'placing' }];
  if (event === 'reserve_filled') return [{ from: 'prophecy-deck', to: `p-${told.prophecy}` }];
  if (event === 'carl_preferred') return [{ from: 'deck', to: 'preference' }];
  if (event === 'drew') return drawn(told, own);
  return [];
}

function drawn(told: Told, own: boolean): Flight[] {
  if (!own || !told.card) return [{ from: 'deck', to: `count-${told.seat}` }];
  return [told.card, told.second_card].map((card) => ({ from: 'deck', to: `hand-${card}` }));
}

/** Spots that keep a dashed line until the next own move. */
export function touched(told: Told): string[] {
  if (['took', 'stole', 'raised', 'fell'].includes(told.event)) return [`p-${told.prophecy}`];
  if (told.event === 'placed') return [end(told, String(told.way).startsWith('L') ? 'L' : 'R')];
  return [];
}

/** Rounds as stones; then the two additions of a turn, with what follows each. */
export function road(view: View, say: Say): Stone[] {
  const table = coatl(view);
  const over = view.decision === 'over';
  const rounds = Array.from({ length: table.rounds }, (_, index): Stone => {
    const round = index + 1;
    const now = round === table.round && !over;
    const label = now ? say('names.round', { round, rounds: table.rounds }) : String(round);
    return { label, state: now ? 'now' : round <= table.round ? 'done' : 'next', minor: true };
  });
  return [...rounds, ...(table.round ? turnStones(view) : [])];
}

function turnStones(view: View): Stone[] {
  const table = coatl(view);
  const last = table.golden.head_and_tail;
  const phase = (table.addition - 1) * 2 + (view.decision === 'C-D3' || view.decision === 'C-D5' ? 1 : 0);
  const labels = last ? [m.co_road_piece_1(), m.co_road_realise(), m.co_road_piece_2(), m.co_road_realise_2()] : [m.co_road_card_1(), m.co_road_realise(), m.co_road_card_2(), m.co_road_realise_2()];
  const after = view.decision === 'over' || view.decision === 'C-D7';
  return labels.map((label, index): Stone => {
    const state = after || index < phase ? 'done' : index === phase ? 'now' : 'next';
    return { label, state, gap: index === 0, minor: state !== 'now' };
  });
}
