import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/page/lost_cities.json';
import { target } from './spaces';
import { figuresNow, netNow } from './standing';
import type { LostCitiesView, Path } from './view';

const table = { figures: [{ Y: { figure: 'explorer', step: 7 }, W: { figure: 'adventurer', step: 1 } }, {}] } as unknown as LostCitiesView;

describe('what the figures would score now', () => {
  it('doubles the explorer', () =>
    expect(figuresNow(table, 0)).toEqual([
      { path: 'Y', step: 7, double: true, points: 60 },
      { path: 'W', step: 1, double: false, points: -20 }
    ]));
  it('adds up', () => expect(netNow(table, 0)).toBe(40));
  it('is nothing without figures', () => expect(netNow(table, 1)).toBe(0));
  it('is what the engine counts', () => {
    expect(vectors.standing.length).toBeGreaterThan(20);
    for (const { figures, points } of vectors.standing)
      points.forEach((scored, seat) => {
        const now = figuresNow({ figures } as unknown as LostCitiesView, seat);
        expect(Object.fromEntries(now.map((each) => [each.path, each.points]))).toEqual(scored);
      });
  });
});

it('a figure goes to the step that the engine moves it to', () => {
  expect(vectors.reached.length).toBeGreaterThan(20);
  for (const { view, path, step } of vectors.reached) expect(target(view as unknown as LostCitiesView, path as Path)).toBe(step);
});
