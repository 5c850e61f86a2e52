import { settings } from '$lib/look/settings.svelte';
import type { Balance, Estimate, FaultLimits } from '$lib/wire/bodies';

/** What a graph and a sum are measured in: hundredths of a win, or points of the game. */
export type Scale = FaultLimits['scale'];

const rounded = (value: number): number => Math.round(value) || 0;
const inScale = (value: number, scale: Scale): number => (scale === 'win' ? 100 * value : value);

/** A number as this language writes it, with a true minus. */
const written = (value: number, plus = false): string =>
  new Intl.NumberFormat(settings.language, { signDisplay: plus ? 'exceptZero' : 'auto' }).format(value).replace('-', '−');

/** 33 %, or 41: a share of a win, or points. */
export function shown(value: number, scale: Scale): string {
  if (scale === 'points') return written(rounded(value));
  return new Intl.NumberFormat(settings.language, { style: 'percent' }).format(rounded(100 * value) / 100);
}

/** −14 % or +3: what something has changed. */
export function change(value: number, scale: Scale): string {
  if (scale === 'points') return written(rounded(value), true);
  const format = new Intl.NumberFormat(settings.language, { style: 'percent', signDisplay: 'exceptZero' });
  return format.format(rounded(100 * value) / 100).replace('-', '−');
}

/** The standard error, whole and never nothing where there is one. */
export const give = ({ error }: Estimate, scale: Scale): number => (error > 0 ? Math.max(1, rounded(inScale(error, scale))) : 0);

export const PARTS = ['own', 'others', 'luck', 'rest'] as const;
export type SumPart = (typeof PARTS)[number];
export type Sums = Record<SumPart | 'start' | 'end', number>;

/** Whole figures that add up as they are shown: what rounding takes or gives goes to what stays open anyway. */
export function sums(row: Balance, scale: Scale): Sums {
  const whole = (value: number): number => rounded(inScale(value, scale));
  const [start, own, others, luck, end] = [row.start, row.own, row.others, row.luck, row.end].map(whole) as [
    number,
    number,
    number,
    number,
    number
  ];
  return { start, own, others, luck, rest: end - start - own - others - luck || 0, end };
}

export const signedFigure = (value: number): string => written(value, true);
export const plainFigure = (value: number): string => written(value);
