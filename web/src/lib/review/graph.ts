import type { Chance, LinePoint, Review } from '$lib/wire/bodies';
import type { Scale } from './figures';

/** Where a graph lies inside its picture, in pixels. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Range {
  low: number;
  high: number;
}
export type Spot = [number, number];

/** One dash for each seat, one's own unbroken first: lines are told apart without colours too. */
export const DASHES = ['', '1 5', '9 5', '13 4 2 4', '5 4'] as const;

/** A win has 0 to 100 %; points have what the lines and their bands take, with round ends. */
export function rangeOf(line: readonly LinePoint[], scale: Scale): Range {
  if (scale === 'win') return { low: 0, high: 1 };
  const values = line.flatMap(({ points }) => points.flatMap(({ value, error }) => [value - error, value + error]));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = roundStep(most - least);
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step };
}

/** 1, 2 or 5 of a power of ten, so that a range has about four parts. */
export function roundStep(range: number): number {
  const unit = 10 ** Math.floor(Math.log10(range / 4));
  return [1, 2, 5, 10].map((each) => each * unit).find((step) => range / step <= 5) ?? 10 * unit;
}

export function ticks({ low, high }: Range, scale: Scale): number[] {
  const step = scale === 'win' ? 0.25 : roundStep(high - low);
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, place) => low + place * step);
}

export const across = (number: number, moves: number, { left, right }: Frame): number =>
  left + (number / Math.max(1, moves)) * (right - left);

/** The move that lies nearest to a place. */
export function moveAt(x: number, moves: number, { left, right }: Frame): number {
  return Math.round(Math.min(1, Math.max(0, (x - left) / Math.max(1, right - left))) * moves);
}

export function height(value: number, { low, high }: Range, { top, bottom }: Frame): number {
  return bottom - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (bottom - top);
}

const path = (spots: readonly Spot[]): string => spots.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A seat's line, and its band of one standard error. */
export function curve(review: Review, seat: number, scale: Scale, range: Range, frame: Frame): { line: string; band: string; end: Spot } {
  const kind = scale === 'win' ? 'win' : 'points';
  const place = (number: number, value: number): Spot => [across(number, review.moves, frame), height(value, range, frame)];
  const seen = review.line.map((point) => ({ number: point.number, ...point[kind][seat]! }));
  const line = seen.map(({ number, value }) => place(number, value));
  const above = seen.map(({ number, value, error }) => place(number, value + error));
  const below = seen.map(({ number, value, error }) => place(number, value - error)).reverse();
  return { line: path(line), band: `${path([...above, ...below])}Z`, end: line.at(-1)! };
}

/** From which move to which nobody could say who is ahead. */
export function closeStretches(line: readonly LinePoint[]): [number, number][] {
  const found: [number, number][] = [];
  for (const [place, { number, close }] of line.entries()) {
    if (!close) continue;
    const last = found.at(-1);
    if (last && line[place - 1]?.close) last[1] = number;
    else found.push([number, number]);
  }
  return found.filter(([from, to]) => to > from);
}

/** Where chance moved the lines beyond its error, the furthest first, as many as stand beside each other. */
export function strokes(chances: readonly Chance[], scale: Scale, sure: number, room: number): number[] {
  const size = ({ luck, luck_points }: Chance): number =>
    Math.max(...(scale === 'win' ? luck : luck_points).map(({ value, error }) => (Math.abs(value) > sure * error ? Math.abs(value) : 0)));
  const found: number[] = [];
  for (const each of [...chances].filter((one) => size(one) > 0).sort((a, b) => size(b) - size(a)))
    if (found.every((number) => Math.abs(number - each.number) >= room)) found.push(each.number);
  return found.sort((a, b) => a - b);
}

/** Heights at which words stand without lying over each other, in the order of what they belong to. */
export function spread(wanted: readonly number[], room: number, { top, bottom }: Frame): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const found = [...wanted];
  let free = top;
  for (const place of order) free = (found[place] = Math.max(found[place]!, free)) + room;
  let limit = bottom;
  for (const place of order.reverse()) limit = (found[place] = Math.min(found[place]!, limit)) - room;
  return found;
}
