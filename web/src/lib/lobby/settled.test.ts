import { describe, expect, it } from 'vitest';
import type { Brief } from '$lib/games/shelf';
import type { OptionCard } from '$lib/wire/bodies';
import { choiceName, houseRules, lost, open, settled, valueName, without } from './settled';

const first: OptionCard = {
  key: 'first_seat',
  values: ['random', 0, 1, 2],
  values_at: { 1: ['random'], 2: ['random', 0, 1], 3: ['random', 0, 1, 2] },
  house: false
};
const pile: OptionCard = {
  key: 'own_pile',
  values: ['closed', 'open'],
  values_at: { 1: ['closed', 'open'], 2: ['closed', 'open'], 3: ['closed', 'open'] },
  house: true
};
const options = [first, pile];
const brief = { options: { first_seat: 'First player' }, values: { 'own_pile.open': 'open pile' } } as unknown as Brief;

describe('what a table settles', () => {
  it('is the default until something is chosen', () =>
    expect([settled(first, {}), settled(first, { first_seat: 0 })]).toEqual(['random', 0]));
  it('offers nothing where there is nothing to choose', () =>
    expect([1, 2].map((seats) => open(options, seats).map(({ key }) => key))).toEqual([['own_pile'], ['first_seat', 'own_pile']]));
  it('loses a seat that the table no longer has', () => {
    expect(lost(options, { first_seat: 2, own_pile: 'open' }, 3)).toEqual([]);
    expect(lost(options, { first_seat: 2, own_pile: 'open' }, 2)).toEqual([first]);
    expect(without({ first_seat: 2, own_pile: 'open' }, [first])).toEqual({ own_pile: 'open' });
  });
  it('counts the house rules that are not as by default', () => {
    expect(houseRules(options, { first_seat: 1, own_pile: 'closed' })).toEqual([]);
    expect(houseRules(options, { own_pile: 'open' })).toEqual([pile]);
  });
  it('counts seats from 1 in words', () => {
    expect(valueName(brief, 'first_seat', 2)).toMatch(/3/);
    expect(choiceName(brief, first, { first_seat: 2 })).toMatch(/First player.*3/);
    expect(choiceName(brief, pile, { own_pile: 'open' })).toBe('open pile');
  });
});
