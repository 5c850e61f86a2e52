// Made by tools/view_types.py from the types of the engine: change those, never this file.
export type Site = 'R1' | 'R2' | 'R3' | 'TOP';
export type Source = 'organise' | 'opening' | 'travelling' | 'permanent';

export interface Pile {
  size: number;
  top: string | null;
}

export interface Shuffled {
  shuffle: number;
  cards: string[];
}

export interface Learnt {
  stall: number;
  artefacts: string[][];
  face_down: Shuffled[];
  pile_at_most: Record<string, number>;
  everyone_pile_at_most: Record<string, number>;
}

export interface Revealed {
  hands: string[][];
  artefacts: string[][];
  used: string[][];
  dig_pile: string[];
  pile_at_most: Record<string, number>[];
  row: (string | null)[];
  artefact_pile: string[];
  exhibition_pile: string[];
}

export interface PaititiView {
  site: Site | null;
  shovels_due: number;
  exhibition: string | null;
  committed: boolean[];
  discards_due: number[];
  extra_due: boolean[];
  game: string;
  seats: number;
  options: Record<string, string | number>;
  dealer: number;
  active: number;
  decision: string;
  displays: string[][];
  dig_discard: string[];
  artefact_discard: string[];
  row_shuffles: (number | null)[];
  shuffles: number;
  slots: (string | null)[];
  set_aside: string[];
  after_stop: number | null;
  progress: boolean;
  passes: number;
  recorded: Record<Source, number>[];
  seat: number | null;
  to_act: number[];
  hand: string[];
  hand_sizes: number[];
  pickaxes: number[];
  dig_pile: number;
  row: (string | null)[];
  artefact_pile: Pile;
  exhibition_pile: number;
  artefacts: string[];
  artefact_backs: string[][];
  used: string[][];
  points: number[];
  guard: number | null;
  learnt: Learnt;
  revealed: Revealed | null;
}
