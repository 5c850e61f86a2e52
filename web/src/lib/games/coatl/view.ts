import type { View } from '../face';
import type { CoatlView, Rows } from './view_types';

export type { CoatlView, God, Kind, Rows, Sheet, Solo } from './view_types';

export const COLOURS = ['G', 'R', 'K', 'B', 'Y'] as const;
export type Colour = (typeof COLOURS)[number];
export const GODS = ['yellow', 'green', 'pink', 'blue'] as const;
export const LEVELS = ['0', '1', '2', '3'] as const;

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
