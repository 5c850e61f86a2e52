import { describe, expect, it } from 'vitest';
import { canonical } from './canonical';
import { ASKED, ACTIVATION, TEMPLE, U9_LESS } from './components';
import { costOf, fits, numberOf, toTake } from './places';
import type { QuetzalView } from './view';

const table = (facts: Partial<QuetzalView>): QuetzalView =>
  ({ decision: 'Q-D3', active: 0, board: {}, coins: [3], slots: [[null, null]], ...facts }) as QuetzalView;

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
    expect(fits(table({}), 0, [ASKED.village === 'B' ? 'black' : 'white'], 'village:1')).toBe(true);
  });

  it('cost two coins each at the Office (Q-124)', () => {
    expect(fits(table({}), 0, ['black'], 'harbor')).toBe(true);
    expect(fits(table({}), 0, ['black', 'white'], 'harbor')).toBe(false);
  });
});

it('U9 makes the Temple cheaper, never below nothing (Q-101)', () => {
  const guided = table({ slots: [['U9', null]] });
  const [first = 0, , , , last = 0] = TEMPLE.costs.value;
  expect([costOf(guided, 0, 'temple:1'), costOf(guided, null, 'temple:5')]).toEqual([first - U9_LESS, last]);
  expect(costOf(guided, 0, 'temple:5')).toBe(Math.max(0, last - U9_LESS));
});

it('locations have the numbers of the board, the Camp none (Q-74)', () => {
  expect(['stela', 'temple:3', 'ruins', 'market', 'village:1', 'harbor', 'ship:2'].map(numberOf)).toEqual(ACTIVATION);
  expect(numberOf('camp')).toBeNull();
});

it('the canonical choice: the colour first, then wild, the Character last', () => {
  expect(canonical(['use:1,1,1', 'use:2,0,1', 'use:2,1,0', 'use:1,2,0'])).toBe('use:2,1,0');
  expect(canonical(['char', 'wild'])).toBe('wild');
  expect(canonical(['char', 'team', 'wild'])).toBe('team');
});
