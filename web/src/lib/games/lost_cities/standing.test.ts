import { describe, expect, it } from 'vitest';
import { figuresNow, netNow } from './standing';
import type { LostCitiesView } from './view';

const table = { figures: [{ Y: { figure: 'explorer', step: 7 }, W: { figure: 'adventurer', step: 1 } }, {}] } as unknown as LostCitiesView;

describe('what the figures would score now', () => {
  it('doubles the explorer', () => expect(figuresNow(table, 0)).toEqual([
    { path: 'Y', step: 7, double: true, points: 60 },
    { path: 'W', step: 1, double: false, points: -20 }
  ]));
  it('adds up', () => expect(netNow(table, 0)).toBe(40));
  it('is nothing without figures', () => expect(netNow(table, 1)).toBe(0));
});
