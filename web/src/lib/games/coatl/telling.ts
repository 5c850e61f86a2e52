import { m } from '$lib/paraglide/messages';
import type { Flight, Saying, Sound, Stage, Told, Unseated, View } from '../face';
import { coatl } from './view';

/** CARL has no seat, but he speaks. */
export function rival(told: Told): { seat: number; colour: string; letter: string } | null {
  return told.event.startsWith('carl_') ? { seat: 3, colour: 'black', letter: 'C' } : null;
}

/** CARL at the end of the competition on the table. */
export function rivals(view: View, say: Saying): Unseated[] {
  const { solo } = coatl(view);
  const [own = 0, his = 0] = solo?.results[solo.competition - 1] ?? [];
  const name = say(solo?.competition === 2 ? 'names.carl2' : 'names.carl');
  return solo?.personality ? [{ name, seat: 3, colour: 'black', letter: 'C', points: his, won: his >= own }] : [];
}

const SOUNDS: Record<string, Sound> = {
  placed: 'slide',
  took: 'slide',
  raised: 'tap',
  secured: 'coin',
  stole: 'slide',
  fell: 'tap',
  head_added: 'slide',
  tail_added: 'slide',
  carl_realised: 'tap',
  carl_stole: 'slide',
  round_began: 'drum',
  competition_ended: 'drum'
};
export const sound = (told: Told): Sound | null => SOUNDS[told.event] ?? null;

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

/** Rounds as stages; then the two additions of a turn, with what follows each. */
export function stages(view: View, say: Saying): Stage[] {
  const table = coatl(view);
  const over = view.decision === 'over';
  const rounds = Array.from({ length: table.rounds }, (_, index): Stage => {
    const round = index + 1;
    const now = round === table.round && !over;
    const label = now ? say('names.round', { round, rounds: table.rounds }) : String(round);
    return { label, state: now ? 'now' : round <= table.round ? 'done' : 'next', minor: true };
  });
  return [...rounds, ...(table.round ? turnStages(view) : [])];
}

function turnStages(view: View): Stage[] {
  const table = coatl(view);
  const last = table.golden.head_and_tail;
  const phase = (table.addition - 1) * 2 + (view.decision === 'C-D3' || view.decision === 'C-D5' ? 1 : 0);
  const labels = last
    ? [m.co_road_piece_1(), m.co_road_realise(), m.co_road_piece_2(), m.co_road_realise_2()]
    : [m.co_road_card_1(), m.co_road_realise(), m.co_road_card_2(), m.co_road_realise_2()];
  const after = view.decision === 'over' || view.decision === 'C-D7';
  return labels.map((label, index): Stage => {
    const state = after || index < phase ? 'done' : index === phase ? 'now' : 'next';
    return { label, state, gap: index === 0, minor: state !== 'now' };
  });
}
