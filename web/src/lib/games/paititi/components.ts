import * as components from '$engine/games/paititi/components.toml';
import { shownOf, type Category } from './view';

interface Marked<T> {
  value: T;
  mark: string | string[];
}

const box = components as unknown as {
  hand_limit: Marked<number>;
  backs: Marked<[number, number][]>;
  end_points: Marked<number[][]>;
  exhibitions: Record<'A' | 'B' | 'C', Marked<[Category, Category][]>>;
  after_stop: Marked<number>;
  points: Record<'opening' | 'permanent', Marked<number>>;
  scale: Marked<number[]>;
};

export const HAND_LIMIT = box.hand_limit.value;
export const AFTER_STOP = box.after_stop.value;
export const SCALE = box.scale.value;
/** What finds cost, back by back: pickaxes and shovels. */
export const BACKS = box.backs.value;
export const OPENING_POINTS = box.points.opening.value;
export const PERMANENT_POINTS = box.points.permanent.value;
/** P-15: phase C and Stop lie under phase B. */
export const WITH_STOP = box.exhibitions.C.value.length + 1;

/** A half of an exhibition card: one exhibition for one category. */
export interface Half {
  kind: 'opening' | 'travelling' | 'permanent';
  category: Category;
}

export function halvesOf(exhibition: string): [Half, Half] {
  const phase = exhibition.slice(0, 1) as 'A' | 'B' | 'C';
  const [upper, lower] = box.exhibitions[phase].value[Number(exhibition.slice(1)) - 1]!;
  const opening = phase === 'A';
  return [
    { kind: opening ? 'opening' : 'travelling', category: upper },
    { kind: opening ? 'opening' : 'permanent', category: lower }
  ];
}

export function worth(kind: Half['kind'], artefacts: number): number {
  if (kind === 'travelling') return SCALE[Math.min(artefacts, SCALE.length - 1)] ?? 0;
  return artefacts * (kind === 'opening' ? OPENING_POINTS : PERMANENT_POINTS);
}

/** P-81: what a card is worth if it is still held at the end. */
export function endPoints(card: string): number {
  const back = box.backs.value.findIndex(([pickaxes]) => pickaxes === Number(card.slice(card.indexOf('-') + 1)));
  return box.end_points.value[back]?.[shownOf(card) - 1] ?? 0;
}

export function costOf(back: string): { pickaxes: number; shovels: number } {
  const [pickaxes = 0, shovels = 0] = back.split('/').map(Number);
  return { pickaxes, shovels };
}
