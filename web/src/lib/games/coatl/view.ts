import type { View } from '../face';

export const COLOURS = ['G', 'R', 'K', 'B', 'Y'] as const;
export type Colour = (typeof COLOURS)[number];
export const GODS = ['yellow', 'green', 'pink', 'blue'] as const;
export type God = (typeof GODS)[number];
export type Kind = 'pair' | 'gap' | 'flank' | 'sandwich' | 'mirror' | 'over' | 'overnext';
/** Level → prophecies, in the order in which they arrived. */
export type Rows = Record<'0' | '1' | '2' | '3', string[]>;
export const LEVELS = ['0', '1', '2', '3'] as const;

export interface Sheet {
  levels: number[];
  objectives: boolean[];
  points: number;
}

export interface Solo {
  competition: number;
  personality: 'ambitious' | 'imperious' | 'greedy' | null;
  preference: string | null;
  carl: Rows;
  carl_scored: Sheet | null;
  fallen: string[];
  gone: string[];
  action_cards: string[];
  results: [number, number][];
  outcome: string;
}

/** What docs/positions.md says of a view of this game. */
export interface CoatlView extends View {
  options: { same_cover: 'counts' | 'ignored' };
  seats: number;
  seat: number | null;
  round: number;
  rounds: number;
  first: number;
  golden: { body: number; head_and_tail: boolean };
  addition: number;
  placing: string | null;
  temple: string | null;
  placements: string[][];
  coatls: string[][];
  covered: string[][];
  prophecies: Rows[];
  reserve: string[];
  pile: string[];
  stolen: number[];
  scored: (Sheet | null)[];
  standings: number[];
  carl_standing: number | null;
  sets: number[];
  hand: string[];
  hand_sizes: number[];
  deck: number;
  prophecy_deck: number;
  action_cards_left: Partial<Record<God, number>>;
  solo: Solo | null;
}

export const coatl = (view: View): CoatlView => view as CoatlView;
/** Whose serpent lies in the middle: one's own, or for those who watch that of the first seat. */
export const mineOf = (view: CoatlView): number => view.seat ?? 0;
export const colourOf = (segment: string): Colour => segment.slice(0, 1) as Colour;
export const isOver = (segment: string): boolean => segment.endsWith('*');

export function levelOf(rows: Rows, prophecy: string): number | null {
  const level = LEVELS.find((each) => rows[each].includes(prophecy));
  return level === undefined ? null : Number(level);
}

/** The others round the table, from the left neighbour on. */
export function others(view: CoatlView): number[] {
  const steps = Array.from({ length: view.seats - 1 }, (_, step) => step + 1);
  return steps.map((step) => (mineOf(view) + step) % view.seats);
}

/** C-45: with four seats the one opposite is no neighbour. */
export function isNeighbour(view: CoatlView, seat: number): boolean {
  const apart = (seat - mineOf(view) + view.seats) % view.seats;
  return apart === 1 || apart === view.seats - 1;
}
