import { describe, expect, it } from 'vitest';
import type { View } from '../face';
import { explained } from './choices';

const view = (decision: string, slots: (string | null)[] = []): View =>
  ({ decision, active: 0, seat: 0, slots: [slots], options: { camp: 'meeple' } }) as unknown as View;

describe('a choice is explained', () => {
  it('with what a Temple space costs and gives, and its rule', () => {
    expect(explained(view('Q-D3', ['U9', null]), 'temple:3')).toEqual(['temple', { cost: 2, chosen: 1, drawn: 1, rule: 'Q-95' }]);
  });
  it('with the limit of this seat', () => {
    expect(explained(view('Q-D3'), 'harbor')).toEqual(['harbor', { cards: 3, more: 0 }]);
    expect(explained(view('Q-D3', ['U10', null]), 'ship:1')).toEqual(['ship', { cards: 7, more: 1 }]);
  });
  it('by the rule of the question', () => {
    expect(explained(view('Q-D1'), 'done')[0]).toBe('done');
    expect(explained(view('Q-D15'), 'done')[0]).toBe('done_exchanges');
  });
  it('with what a tile does', () => expect(explained(view('Q-D12'), 'tile:U3')).toEqual(['tile_U3', { tile: 'U3' }]));
});
