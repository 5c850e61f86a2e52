import type { View } from '../face';
import type { LostCitiesView, Path } from './view_types';

export type { Figure, LostCitiesView, Path } from './view_types';

export const PATHS = ['Y', 'G', 'B', 'R', 'W'] as const;
export type Row<T> = Partial<Record<Path, T>>;
export const EMBLEM: Record<Path, string> = {
  Y: 'p-desert',
  G: 'p-jungle',
  B: 'p-sunken',
  R: 'p-lava',
  W: 'p-rock'
};

export const lost = (view: View): LostCitiesView => view as LostCitiesView;
export const pathOf = (card: string): Path => card.slice(0, 1) as Path;
export const valueOf = (card: string): string => card.slice(1);

/** Colour by colour, low to high; the same card twice keeps two places. */
export function sorted(hand: string[]): string[] {
  const place = (card: string): number => PATHS.indexOf(pathOf(card)) * 100 + Number(valueOf(card));
  return [...hand].sort((a, b) => place(a) - place(b));
}
