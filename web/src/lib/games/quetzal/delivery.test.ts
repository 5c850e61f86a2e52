import { describe, expect, it } from 'vitest';
import { adds, collection, evaluate, limit } from './delivery';
import type { QuetzalView } from './view';

const many = (card: string, count: number): string[] => Array.from({ length: count }, () => card);
const delivering = (facts: Partial<QuetzalView>): QuetzalView =>
  ({ decision: 'Q-D14', active: 0, step: 'ships', slots: [[null, null]], aside: [], ...facts }) as QuetzalView;

describe('a delivery', () => {
  it('scores as many threes as possible, then the rest (Q-133)', () => {
    expect(collection([2, 5, 8], 5)).toBe(13);
    expect(evaluate(many('statuette.plain', 5), []).points).toBe(13);
  });

  it('adds the bonuses of its cards (Q-135)', () => {
    const cards = [...many('statuette.dp', 2), 'statuette.plain', 'mummy.coin', 'mummy.vp'];
    expect(evaluate(cards, [])).toEqual({ points: 8 + 6 + 1, coins: 1, discovery: 2 });
  });

  it('pays U6, U7 and U8 once each (Q-141)', () => {
    const mixed = [...many('pottery.plain', 3), ...many('weapon.plain', 2), ...many('tablet.plain', 2)];
    expect(evaluate(mixed, ['U6', 'U10']).points).toBe(15);
    expect(evaluate(many('pottery.plain', 6), ['U7'])).toEqual({ points: 11, coins: 1, discovery: 0 });
    expect(evaluate(many('tablet.plain', 2), ['U5']).coins).toBe(4);
    expect(evaluate([], ['U6', 'U7', 'U8'])).toEqual({ points: 0, coins: 0, discovery: 0 });
  });

  it('shows what one more card would add', () => {
    expect(adds(delivering({ aside: many('mummy.plain', 2) }), 'mummy.vp').points).toBe(10 - 6 + 1);
  });

  it('takes 3 cards at the Office, 6 on a Ship, one more with U10', () => {
    expect(limit(delivering({ step: 'unloading' }))).toBe(3);
    expect(limit(delivering({ slots: [['U10', null]] }))).toBe(7);
  });
});
