import type { View } from '../face';
import type { PaititiView, Site } from './view_types';

export type { PaititiView, Site, Source } from './view_types';

export const CATEGORIES = ['V', 'L', 'S', 'T', 'D'] as const;
export type Category = (typeof CATEGORIES)[number];
export const SITES = ['R1', 'R2', 'R3', 'TOP'] as const;

export const ICON: Record<string, string> = {
  V: 'c-vase',
  L: 'c-llama',
  S: 'c-statue',
  T: 'c-tile',
  D: 'c-disc',
  F: 'c-fragments'
};

export const paititi = (view: View): PaititiView => view as PaititiView;

/** A dig card is its pickaxes and its shovels: p2s3. */
export const pickaxesOf = (dig: string): number => Number(dig.slice(1, 2));
export const shovelsOf = (dig: string): number => Number(dig.slice(3));
export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
export const shovelsIn = (hand: string[]): number => sum(hand.map(shovelsOf));

/** An artefact card is its category, the artefacts it shows and the pickaxes on its back: V2-5; fragments show none. */
export const categoryOf = (card: string): string => card.slice(0, 1);
export const shownOf = (card: string): number => Number(card.slice(1, card.indexOf('-')));
export const artefactsIn = (cards: string[], category: string): number =>
  sum(cards.filter((card) => categoryOf(card) === category).map(shownOf));

export function backAt(view: PaititiView, site: Site): string | null {
  return site === 'TOP' ? view.artefact_pile.top : (view.row[SITES.indexOf(site)] ?? null);
}

/** R1: the additional discard comes next, and may be any card of the seat. */
export const isExtra = ({ decision, extra_due, discards_due, to_act: [seat = 0] }: PaititiView): boolean =>
  decision === 'P-D8' && extra_due[seat] === true && discards_due[seat] === 1;
