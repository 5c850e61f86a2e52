import { COINS_PER_CARD, HARBOR_CARDS, SETS, SHIP_CARDS, U10_MORE, WORTH } from './components';
import { bonusOf, FAMILIES, familyOf, inSlots, type QuetzalView } from './view';

/** What a delivery gives; Discovery points may bring more on their track. */
export interface Yield {
  points: number;
  coins: number;
  discovery: number;
}

/** As many threes as possible, then the rest. */
export function collection(worth: number[], count: number): number {
  const threes = Math.floor(count / worth.length) * (worth.at(-1) ?? 0);
  const rest = count % worth.length;
  return threes + (rest ? (worth[rest - 1] ?? 0) : 0);
}

/** A delivery evaluated as a whole: collections, bonuses, then U5 to U8. */
export function evaluate(cards: string[], tiles: string[]): Yield {
  const counts = FAMILIES.map((family) => cards.filter((card) => familyOf(card) === family).length);
  const bonus = (kind: string): number => cards.filter((card) => bonusOf(card) === kind).length;
  let points = bonus('vp') + FAMILIES.reduce((sum, family, place) => sum + collection(WORTH[family].value, counts[place] ?? 0), 0);
  let coins = bonus('coin');
  if (tiles.includes('U5')) coins += counts.reduce((sum, count, place) => sum + count * (COINS_PER_CARD[place] ?? 0), 0);
  for (const set of SETS) {
    if (!tiles.includes(set.tile) || !cards.length || !set.needs.every((need, place) => (counts[place] ?? 0) >= need)) continue;
    points += set.points;
    coins += set.coins;
  }
  return { points, coins, discovery: bonus('dp') };
}

/** How many cards the delivery being made may have. */
export function limit(view: QuetzalView): number {
  const cards = view.step === 'ships' ? SHIP_CARDS : HARBOR_CARDS;
  return cards + (inSlots(view, view.active).includes('U10') ? U10_MORE : 0);
}

/** What one more card would add to what is set aside. */
export function adds(view: QuetzalView, card: string): Yield {
  const tiles = inSlots(view, view.active);
  const [before, after] = [evaluate(view.aside, tiles), evaluate([...view.aside, card], tiles)];
  return { points: after.points - before.points, coins: after.coins - before.coins, discovery: after.discovery - before.discovery };
}
