import type { View } from '../face';

export const FIGURES = ['black', 'white', 'edge', 'standing', 'char'] as const;
export type Figure = (typeof FIGURES)[number];
export type Sort = 'black' | 'white' | 'wild' | 'char';
export type Colour = 'B' | 'W' | 'C';
export type Counts = Partial<Record<Figure, number>>;
export const SURROUNDINGS = ['quarry', 'smalltemple', 'ruins'] as const;
export type Surrounding = (typeof SURROUNDINGS)[number];
export const FAMILIES = ['pottery', 'weapon', 'tablet', 'statuette', 'mummy'] as const;
export type Family = (typeof FAMILIES)[number];

/** Who stands on a location: one meeple, or a bid. */
export interface Standing {
  holder: number | 'automaton';
  figure?: Figure;
  size?: number;
  colour?: Colour;
  character?: boolean;
}

/** What docs/positions.md says of a view of this game. */
export interface QuetzalView extends View {
  seats: number;
  options: Record<string, string | number>;
  seat: number | null;
  round: number;
  step: string;
  marker: number;
  cursor: number;
  left: number;
  placed: number;
  new_tile: string | null;
  spent: string[][];
  chain: { place: string | null; colour: Colour; number: number; first: Sort | null };
  aside: string[];
  pair: string[];
  board: Record<string, Standing | undefined>;
  camp: Counts[];
  harbor: Counts[];
  reserves: Counts[];
  temple: (string | null)[];
  surroundings: Record<Surrounding, (string | null)[]>;
  discard: string[];
  village: (string | null)[];
  automaton_used: number[];
  coins: number[];
  points: number[];
  gained: Record<string, number>[];
  disks: number[];
  slots: (string | null)[][];
  personal: string[][];
  hand: string[];
  hand_sizes: number[];
  deck: number;
  pile: number;
  closed: string[];
  scoring_track: { tokens: number; space: number }[];
  revealed: { hands: string[][] } | null;
}

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
export function standing({ figure, size = 0, colour, character }: Standing): Figure[] {
  if (figure) return [figure];
  const team = size - (character ? 1 : 0);
  const face: Figure = colour === 'W' ? 'white' : 'black';
  return [...Array.from({ length: team }, () => face), ...(character ? (['char'] as const) : [])];
}

/** The own Upgrades that work now. */
export const inSlots = (view: QuetzalView, seat: number): string[] =>
  (view.slots[seat] ?? []).filter((tile): tile is string => tile !== null);
