// Made by tools/view_types.py from the types of the engine: change those, never this file.
export type Figure = 'black' | 'white' | 'edge' | 'standing' | 'char';
export type Sort = 'black' | 'white' | 'wild' | 'char';
export type Rival = 'automaton';
export type Colour = 'B' | 'W' | 'C';
export type Step = 'rolling' | 'next_turn' | 'turn' | 'at_camp' | 'at_free' | 'stela' | 'temple' | 'choosing' | 'digging' | 'surroundings' | 'market' | 'village' | 'office' | 'unloading' | 'ships' | 'preparing' | 'last_exchanges' | 'ended';
export type Source = 'collections' | 'bonuses' | 'locations' | 'track' | 'effects' | 'exchanges' | 'upgrades' | 'marker' | 'coins';
export type Surrounding = 'quarry' | 'smalltemple' | 'ruins';
export type Counts = Partial<Record<Figure, number>>;

/** Who stands on a location: one meeple, or a bid. */
export interface Occupant {
  holder: number | Rival;
  figure?: Figure;
  size?: number;
  colour?: Colour;
  character?: boolean;
}

export interface Chain {
  place: string | null;
  colour: Colour;
  number: number;
  first: Sort | null;
}

export interface Track {
  tokens: number;
  space: number;
}

export interface Learnt {
  hands: string[][];
  tips: (number | string)[][];
  under: (number | string)[][];
}

export interface Revealed {
  hands: string[][];
  deck: string[];
  pile: string[];
  automaton_cards: number[];
  tips: (number | string)[][];
  under: number[][];
}

export interface QuetzalView {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  round: number;
  step: Step;
  active: number;
  marker: number;
  cursor: number;
  left: number;
  placed: number;
  queued: number;
  new_tile: string | null;
  spent: string[][];
  board: Record<string, Occupant>;
  camp: Counts[];
  harbor: Counts[];
  temple: (string | null)[];
  surroundings: Record<Surrounding, (string | null)[]>;
  discard: string[];
  reshuffled: string[] | null;
  village: (string | null)[];
  automaton_used: number[];
  coins: number[];
  points: number[];
  gained: Record<Source, number>[];
  disks: number[];
  reserves: Counts[];
  character_faces: Figure[];
  slots: (string | null)[][];
  personal: string[][];
  decision: string;
  chain: Chain;
  aside: string[];
  pair: string[];
  seat: number | null;
  hand: string[];
  hand_sizes: number[];
  deck: number;
  pile: number;
  closed: string[];
  scoring_track: Track[];
  learnt: Learnt;
  revealed: Revealed | null;
}
