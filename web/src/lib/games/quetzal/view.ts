import type { View } from '../face';
import type { Counts, Figure, Occupant, QuetzalView, Sort } from './view_types';

export type { Colour, Counts, Figure, Occupant, QuetzalView, Sort, Surrounding } from './view_types';

export const FIGURES = ['black', 'white', 'edge', 'standing', 'char'] as const;
export const SURROUNDINGS = ['quarry', 'smalltemple', 'ruins'] as const;
export const FAMILIES = ['pottery', 'weapon', 'tablet', 'statuette', 'mummy'] as const;
export type Family = (typeof FAMILIES)[number];

export const quetzal = (view: View): QuetzalView => view as QuetzalView;
/** R1: only the first meeple that a turn puts on the Camp brings anything. */
export const byVisit = (view: QuetzalView): boolean => view.options.camp === 'visit';
export const familyOf = (card: string): Family => card.split('.')[0] as Family;
export const bonusOf = (card: string): string => card.split('.')[1] ?? 'plain';
export const sortOf = (figure: Figure): Sort => (figure === 'edge' || figure === 'standing' ? 'wild' : figure);
export const lettered = (seat: number | 'automaton', colours: readonly string[]): string =>
  seat === 'automaton' ? 'automaton' : (colours[seat] ?? '');

/** Every meeple by itself, in the order of the rules. */
export function meeples(counts: Counts = {}): Figure[] {
  return FIGURES.flatMap((figure) => Array.from({ length: counts[figure] ?? 0 }, () => figure));
}

/** The meeples of whoever stands there; wild ones of a bid have taken its colour. */
export function standing({ figure, size = 0, colour, character }: Occupant): Figure[] {
  if (figure) return [figure];
  const team = size - (character ? 1 : 0);
  const face: Figure = colour === 'W' ? 'white' : 'black';
  return [...Array.from({ length: team }, () => face), ...(character ? (['char'] as const) : [])];
}

/** The own Upgrades that work now. */
export const inSlots = (view: QuetzalView, seat: number): string[] =>
  (view.slots[seat] ?? []).filter((tile): tile is string => tile !== null);
