// Made by tools/view_types.py from the types of the engine: change those, never this file.
export type Level = '0' | '1' | '2' | '3';
export type God = 'yellow' | 'green' | 'pink' | 'blue';
export type Kind = 'pair' | 'gap' | 'flank' | 'sandwich' | 'mirror' | 'over' | 'overnext';
export type Personality = 'ambitious' | 'imperious' | 'greedy';
export type Outcome = 'undecided' | 'carl_won' | 'carl2_won' | 'carl_beaten' | 'won';
export type Rows = Record<Level, string[]>;

export interface Golden {
  body: number;
  head_and_tail: boolean;
}

export interface Sheet {
  levels: number[];
  objectives: boolean[];
  points: number;
}

export interface Card {
  god: God;
  kind: Kind;
  pattern: string;
}

export interface Solo {
  competition: number;
  personality: Personality | null;
  preference: string | null;
  carl: Rows;
  carl_scored: Sheet | null;
  fallen: string[];
  gone: string[];
  action_cards: string[];
  kept_action_cards: string[];
  results: number[][];
  outcome: Outcome;
}

export interface Learnt {
  action_cards: string[];
}

export interface Revealed {
  hands: string[][];
  deck: string[];
  prophecy_deck: string[];
  hidden_action_cards: string[];
}

export interface CoatlView {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  round: number;
  first: number;
  decision: string;
  active: number;
  addition: number;
  placing: string | null;
  temple: string | null;
  placements: string[][];
  coatls: string[][];
  prophecies: Rows[];
  reserve: string[];
  pile: string[];
  stolen: number[];
  scored: (Sheet | null)[];
  solo: Solo | null;
  seat: number | null;
  rounds: number;
  golden: Golden;
  sets: number[];
  hand: string[];
  hand_sizes: number[];
  deck: number;
  prophecy_deck: number;
  action_cards_left: Partial<Record<God, number>>;
  standings: number[];
  carl_standing: number | null;
  covered: string[][];
  cards: Record<string, Card>;
  learnt: Learnt;
  revealed: Revealed | null;
}
