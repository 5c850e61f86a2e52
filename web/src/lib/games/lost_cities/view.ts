import type { View } from '../face';

export const PATHS = ['Y', 'G', 'B', 'R', 'W'] as const;
export type Path = (typeof PATHS)[number];
export type Row<T> = Partial<Record<Path, T>>;
export const EMBLEM: Record<Path, string> = {
  Y: 'p-desert',
  G: 'p-jungle',
  B: 'p-sunken',
  R: 'p-lava',
  W: 'p-rock'
};

export interface Figure {
  figure: 'explorer' | 'adventurer';
  step: number;
}

/** What docs/positions.md says of a view of this game. */
export interface LostCitiesView extends View {
  seats: number;
  seat: number | null;
  options: Record<string, string | number>;
  expedition: number;
  expeditions: number;
  path: Path | null;
  closed_pile: Path | null;
  tiles: Record<string, string>;
  stacks: Record<Path, string[]>[];
  directions: Row<string>[];
  figures: Row<Figure>[];
  supplies: { explorer: number; adventurer: number }[];
  beyond: number;
  artefact_tiles: number[];
  tokens: number[];
  nets: number[][];
  points: (number | null)[];
  hand: string[];
  hand_sizes: number[];
  deck: number;
  set_aside: number;
  piles: Record<Path, { top: string | null; size: number }>;
  revealed: { hands: string[][]; deck: string[]; set_aside: string[] } | null;
}

export const lost = (view: View): LostCitiesView => view as LostCitiesView;
export const pathOf = (card: string): Path => card.slice(0, 1) as Path;
export const valueOf = (card: string): string => card.slice(1);

/** Colour by colour, low to high; the same card twice keeps two places. */
export function sorted(hand: string[]): string[] {
  const place = (card: string): number => PATHS.indexOf(pathOf(card)) * 100 + Number(valueOf(card));
  return [...hand].sort((a, b) => place(a) - place(b));
}
