import { expect, it } from 'vitest';
import type { Offer } from '$lib/games/face';
import type { LegalAction } from '$lib/wire/socket';
import { main, meant, settled } from './offers';

const offered = (...actions: string[]): Map<string, LegalAction> =>
  new Map(actions.map((action) => [action, { action, rule: 'X-1', declines: action.startsWith('no') }]));
const offer = (action: string, kind: Offer['kind'] = 'leg'): Offer => ({ action, kind });

it('what declines comes last, takes no number and is not the default', () => {
  const found = settled([offer('no', 'go'), offer('a'), offer('b')], offered('no', 'a', 'b'));
  expect(found.map(({ action }) => action)).toEqual(['a', 'b', 'no']);
  expect(main(found)).toBeUndefined();
  expect(['1', '2', '3', '0'].map((digit) => meant(found, digit)?.action)).toEqual(['a', 'b', undefined, 'no']);
});

it('what declines is the default where there is nothing else', () => {
  expect(main(settled([offer('no', 'go')], offered('no')))?.action).toBe('no');
});

it('to lend nothing is not the default while cards can be lent', () => {
  expect(main(settled([offer('no', 'go')], offered('no', 'card')))).toBeUndefined();
  const lending: Offer = { action: 'no', steps: ['card', 'no'], kind: 'go' };
  expect(main(settled([lending], offered('no', 'card')))?.action).toBe('no');
});

it('a digit means the offer that shows it, never another one in its place', () => {
  const bids: Offer[] = [
    { action: '2', kind: 'go', key: '2' },
    { action: '3', kind: 'leg', key: '3' }
  ];
  expect(['1', '2', '3'].map((digit) => meant(bids, digit)?.action)).toEqual([undefined, '2', '3']);
});
