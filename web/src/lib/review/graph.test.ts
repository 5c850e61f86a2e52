import { describe, expect, it } from 'vitest';
import { sums } from './figures';
import { closeStretches, moveAt, rangeOf, roundStep, spread, strokes, ticks } from './graph';

const frame = { left: 10, right: 110, top: 0, bottom: 100 };
const point = (number: number, value: number, close = false) => ({
  number,
  win: [{ value, error: 0.02 }],
  points: [{ value: 10 * value, error: 1 }],
  chance: false,
  close
});
const chance = (number: number, value: number, error = 0.01) => ({
  number,
  luck: [{ value, error }],
  luck_points: [{ value, error }],
  odds: [0.5]
});

describe('the graph of a review', () => {
  it('has round steps, about four of them', () => expect([9, 40, 180, 0.8].map(roundStep)).toEqual([2, 10, 50, 0.2]));
  it('shows all of a win', () => expect(ticks(rangeOf([], 'win'), 'win')).toEqual([0, 0.25, 0.5, 0.75, 1]));
  it('has room for points and their bands', () => {
    const { low, high } = rangeOf([point(0, -1.5), point(1, 4.2)], 'points');
    expect(low).toBeLessThanOrEqual(-16);
    expect(high).toBeGreaterThanOrEqual(43);
  });
  it('finds the move beneath a pointer, and none outside', () =>
    expect([-50, 10, 59, 61, 500].map((x) => moveAt(x, 10, frame))).toEqual([0, 0, 5, 5, 10]));
  it('joins what is too close to call, and leaves out single moments', () => {
    const line = [0, 1, 1, 0, 1, 0, 1, 1].map((close, number) => point(number, 0.5, close === 1));
    expect(closeStretches(line)).toEqual([
      [1, 2],
      [6, 7]
    ]);
  });
  it('marks the greatest strokes of chance, and none within its error', () =>
    expect(strokes([chance(1, 0.2), chance(2, 0.3), chance(9, -0.1), chance(20, 0.01)], 'win', 2, 5)).toEqual([2, 9]));
  it('keeps names apart and inside', () => {
    const places = spread([50, 52, 99, 100], 12, frame);
    const sorted = [...places].sort((a, b) => a - b);
    expect(sorted.slice(1).every((place, at) => place - sorted[at]! >= 12)).toBe(true);
    expect(Math.max(...places)).toBeLessThanOrEqual(100);
  });
});

describe('the sum of a seat', () => {
  it('adds up as it is shown, whatever is rounded', () => {
    for (let turn = 0; turn < 400; turn++) {
      const [start, own, others, luck, end] = Array.from({ length: 5 }, (_, place) => Math.sin(turn * 7.3 + place * 1.7)) as [
        number,
        number,
        number,
        number,
        number
      ];
      const rest = end - start - own - others - luck;
      for (const scale of ['win', 'points'] as const) {
        const shown = sums({ start, own, others, luck, rest, end, own_error: 0, luck_error: 0 }, scale);
        expect(shown.start + shown.own + shown.others + shown.luck + shown.rest).toBe(shown.end);
      }
    }
  });
});
