// Made by tools/view_types.py from the types of the engine: change those, never this file.
export type Path = 'Y' | 'G' | 'B' | 'R' | 'W';
export type Tile = 'none' | 'artefact' | 'arrow' | 'vp5' | 'vp10' | 'vp15';
export type FigureName = 'explorer' | 'adventurer';
export type Direction = 'open' | 'up' | 'down';

export interface Figure {
  figure: FigureName;
  step: number;
}

export interface Supply {
  explorer: number;
  adventurer: number;
}

export interface Pile {
  top: string | null;
  size: number;
}

export interface Learnt {
  piles: Record<Path, string[]>;
  hands: string[][];
}

export interface Revealed {
  hands: string[][];
  deck: string[];
  set_aside: string[];
}

export interface LostCitiesView {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  decision: string;
  active: number;
  expedition: number;
  path: Path | null;
  closed_pile: Path | null;
  stall: number;
  tiles: Record<string, Tile>;
  stacks: Record<Path, string[]>[];
  directions: Partial<Record<Path, Direction>>[];
  figures: Partial<Record<Path, Figure>>[];
  artefact_tiles: number[];
  tokens: number[];
  tiles_met: Partial<Record<Tile, number>>[][];
  nets: number[][];
  seat: number | null;
  expeditions: number;
  supplies: Supply[];
  beyond: number;
  hand: string[];
  hand_sizes: number[];
  deck: number;
  set_aside: number;
  piles: Record<Path, Pile>;
  points: (number | null)[];
  learnt: Learnt;
  revealed: Revealed | null;
}
