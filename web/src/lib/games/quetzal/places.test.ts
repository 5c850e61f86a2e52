import { describe, expect, it } from 'vitest';
import { canonical } from './canonical';
import { costOf, fits, toTake } from './places';
import { quetzal, type QuetzalView } from './view';

const table = (facts: Partial<QuetzalView>): QuetzalView => quetzal({ decision: 'Q-D3', active: 0, board: {}, coins: [3], slots: [[null, null]], ...facts });

describe('meeples picked up', () => {
  const quarry = { quarry: { holder: 1, size: 2, colour: 'B', character: false } } as const;

  it('take a bid only with more of its colour (Q-51, Q-52)', () => {
    expect(toTake(table({ board: quarry }), 'quarry')).toEqual({ least: 3, colours: ['B'] });
    expect(fits(table({ board: quarry }), 0, ['black', 'edge', 'char'], 'quarry')).toBe(true);
    expect(fits(table({ board: quarry }), 0, ['black', 'edge'], 'quarry')).toBe(false);
    expect(fits(table({ board: quarry }), 0, ['white', 'edge', 'char'], 'quarry')).toBe(false);
  });

  it('are never mixed in one bid (Q-50)', () => {
    expect(fits(table({}), 0, ['black', 'white'], 'ruins')).toBe(false);
    expect(fits(table({}), 0, ['white'], 'market')).toBe(false);
  });

  it('go one by one to unique spaces, in the colour asked for (Q-43)', () => {
    expect(fits(table({}), 0, ['white'], 'temple:2')).toBe(true);
    expect(fits(table({}), 0, ['black'], 'temple:2')).toBe(false);
    expect(fits(table({}), 0, ['black', 'edge'], 'village:1')).toBe(false);
  });

  it('cost two coins each at the Office (Q-124)', () => {
    expect(fits(table({}), 0, ['black'], 'harbor')).toBe(true);
    expect(fits(table({}), 0, ['black', 'white'], 'harbor')).toBe(false);
  });
});

it('U9 makes the Temple cheaper, never below nothing (Q-101)', () => {
  const guided = table({ slots: [['U9', null]] });
  expect([costOf(guided, 0, 'temple:1'), costOf(guided, 0, 'temple:5'), costOf(guided, null, 'temple:5')]).toEqual([4, 0, 1]);
});

it('the canonical choice: the colour first, then wild, the Character last', () => {
  expect(canonical(['use:1,1,1', 'use:2,0,1', 'use:2,1,0', 'use:1,2,0'])).toBe('use:2,1,0');
  expect(canonical(['char', 'wild'])).toBe('wild');
  expect(canonical(['char', 'team', 'wild'])).toBe('team');
});
