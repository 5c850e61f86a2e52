import * as components from '$engine/games/quetzal/components.toml';
import type { Facts } from '$lib/text/catalogue';
import type { Colour, Family } from './view';

interface Marked<T> {
  value: T;
  mark: string | string[];
}
type Placing = [string, number, Colour];

const box = components as unknown as {
  rounds: Marked<number>;
  copies: Marked<number[]>;
  families: Marked<Family[]>;
  worth: Record<Family, Marked<number[]>>;
  camp: { coins: Marked<number> };
  activation: Marked<number[]>;
  stela: { colour: Marked<Colour>; cost: Marked<number>; dp: Marked<number> };
  temple: { colour: Marked<Colour>; costs: Marked<number[]>; chosen: Marked<number[]>; drawn: Marked<number[]> };
  surroundings: { vp: Marked<number[]>; dp: Marked<number[]>; coins: Marked<number[]> };
  market: { coins: Marked<number> };
  village: { colour: Marked<Colour>; costs: Marked<number[]> };
  harbor: { cost: Marked<number>; cards: Marked<number> };
  ships: { cards: Marked<number> };
  discovery: Marked<string[]>;
  tiles: Record<string, Marked<[number, number]>>;
  effects: Record<string, Marked<number | number[]>>;
  automaton: Record<string, Marked<[number[], Placing, Placing]>>;
  prefers: { families: Marked<Family[]>; bonuses: Marked<string[]> };
  end: { marker: Marked<number>; coins_for_vp: Marked<number> };
};

export const ROUNDS = box.rounds.value;
export const WORTH = box.worth;
export const copiesOf = (family: Family): number => box.copies.value[box.families.value.indexOf(family)] ?? 0;
export const CAMP_COINS = box.camp.coins.value;
export const STELA_COST = box.stela.cost.value;
export const STELA_DP = box.stela.dp.value;
export const ACTIVATION = box.activation.value;
/** The colour that the spaces of a unique location ask for. */
export const ASKED: Record<string, Colour> = {
  stela: box.stela.colour.value,
  temple: box.temple.colour.value,
  village: box.village.colour.value
};
export const TEMPLE = box.temple;
export const NEARBY = box.surroundings;
export const MARKET_COINS = box.market.coins.value;
export const VILLAGE_COSTS = box.village.costs.value;
export const HARBOR_COST = box.harbor.cost.value;
export const HARBOR_CARDS = box.harbor.cards.value;
export const SHIP_CARDS = box.ships.cards.value;
export const TRACK = ['-', ...box.discovery.value];
export const LAST_SPACE = TRACK.length - 1;
export const PREFERS = box.prefers;
export const MARKER_VP = box.end.marker.value;
export const COINS_FOR_VP = box.end.coins_for_vp.value;
export const automatonCard = (number: number): [number[], Placing, Placing] => box.automaton[number]!.value;
export const printedVp = (tile: string): number => box.tiles[tile]?.value[1] ?? 0;

const one = (key: string): number => box.effects[key]?.value as number;
const row = (key: string): number[] => box.effects[key]?.value as number[];
export const U9_LESS = one('U9');
export const U10_MORE = one('U10');
export const COINS_PER_CARD = row('U5');
export const SETS = (['U6', 'U7', 'U8'] as const).map((tile) => {
  const [coins = 0, points = 0] = row(`${tile}_pays`);
  return { tile, needs: row(tile), coins, points };
});

/** The figures that fill the sentence of an effect. */
export function effectFacts(tile: string): Facts {
  const set = SETS.find((each) => each.tile === tile);
  if (set) return { coins: set.coins, points: set.points, count: Math.max(...set.needs) };
  if (tile === 'U3' || tile === 'U4') return { coins: row(tile)[0], points: row(tile)[1] };
  if (tile === 'U5') return { coins: Math.max(...COINS_PER_CARD) };
  const amount = box.effects[tile]?.value;
  return { coins: amount, points: amount, count: amount };
}
