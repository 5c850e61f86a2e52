import { m } from '$lib/paraglide/messages';
import type { Yield } from './delivery';
import { area } from './places';
import { bonusOf, familyOf, type Colour, type Family, type Figure } from './view';

type Word = () => string;
const AREAS: Record<string, Word> = {
  camp: m.qz_camp,
  stela: m.qz_stela,
  temple: m.qz_temple,
  quarry: m.qz_quarry,
  smalltemple: m.qz_smalltemple,
  ruins: m.qz_ruins,
  market: m.qz_market,
  village: m.qz_village,
  harbor: m.qz_harbor,
  ship: m.qz_ship
};
const KINDS: Record<Family, Word> = {
  pottery: m.qz_pottery,
  weapon: m.qz_weapon,
  tablet: m.qz_tablet,
  statuette: m.qz_statuette,
  mummy: m.qz_mummy
};
const BONUSES: Record<string, Word> = { coin: m.qz_plus_coin, dp: m.qz_plus_dp, vp: m.qz_plus_vp };
const SORTS: Record<string, Word> = {
  black: m.qz_adventurer,
  white: m.qz_archaeologist,
  edge: m.qz_edge,
  standing: m.qz_standing,
  wild: m.qz_wild,
  char: m.qz_character
};
const SHORT: Record<string, Word> = { black: m.qz_adv, white: m.qz_arch };
const COLOURS: Record<Colour, Word> = { B: m.qz_adventurers, W: m.qz_archaeologists, C: m.qz_alone };

/** Names that fit a narrow banner. */
const BRIEF: Record<string, Word> = {
  camp: m.qz_camp_short,
  smalltemple: m.qz_smalltemple_short,
  market: m.qz_market_short,
  harbor: m.qz_harbor_short
};

/** Short names for buttons and banners. */
export const areaName = (place: string): string => AREAS[area(place)]?.() ?? place;
export const shortArea = (place: string): string => BRIEF[area(place)]?.() ?? areaName(place);
export const placeName = (place: string): string => [areaName(place), place.split(':')[1]].filter(Boolean).join(' ');
export const familyName = (family: Family): string => KINDS[family]();
export const sortName = (sort: Figure | string): string => SORTS[sort]?.() ?? sort;
export const shortSort = (sort: Figure): string => (SHORT[sort] ?? SORTS[sort])?.() ?? sort;
export const colourName = (colour: Colour): string => COLOURS[colour]();
export const cardName = (card: string): string => [familyName(familyOf(card)), BONUSES[bonusOf(card)]?.()].filter(Boolean).join(' ');

export const coinsName = (count: number): string => m.qz_coins({ count });

/** "3 VP, 1 coin": only what there is. */
export function gains({ points, coins, discovery }: Yield): string {
  const parts = [points && m.qz_vp({ count: points }), coins && coinsName(coins), discovery && m.qz_dp({ count: discovery })];
  return parts.filter(Boolean).join(', ') || m.qz_nothing();
}
