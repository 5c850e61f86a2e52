import { describe, expect, it } from 'vitest';
import type { View } from '../face';
import { HARBOR_CARDS, SHIP_CARDS, TEMPLE, U10_MORE, U9_LESS } from './box';
import { explained } from './choices';

const view = (decision: string, slots: (string | null)[] = []): View =>
  ({ decision, active: 0, seat: 0, slots: [slots], options: { camp: 'meeple' } }) as unknown as View;

describe('a choice is explained', () => {
  it('with what a Temple space costs and gives, and its rule', () => {
    const cost = (TEMPLE.costs.value[2] ?? 0) - U9_LESS;
    const gain = { chosen: TEMPLE.chosen.value[2], drawn: TEMPLE.drawn.value[2], rule: 'Q-95' };
    expect(explained(view('Q-D3', ['U9', null]), 'temple:3')).toEqual(['temple', { cost, ...gain }]);
  });
  it('with the limit of this seat', () => {
    expect(explained(view('Q-D3'), 'harbor')).toEqual(['harbor', { cards: HARBOR_CARDS, more: 0 }]);
    expect(explained(view('Q-D3', ['U10', null]), 'ship:1')).toEqual(['ship', { cards: SHIP_CARDS + U10_MORE, more: U10_MORE }]);
  });
  it('by the rule of the question', () => {
    expect(explained(view('Q-D1'), 'done')[0]).toBe('done');
    expect(explained(view('Q-D15'), 'done')[0]).toBe('done_exchanges');
  });
  it('with what a tile does', () => expect(explained(view('Q-D12'), 'tile:U3')).toEqual(['tile_U3', { tile: 'U3' }]));
});
