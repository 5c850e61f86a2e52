import { describe, expect, it } from 'vitest';
import type { Offer } from '$lib/games/face';
import { meant } from './keyboard';

const offer = (action: string, key?: string): Offer => ({ action, kind: 'leg', key });

describe('a digit', () => {
  it('takes the offer in its place', () => expect(meant([offer('a'), offer('b', 'Enter')], '2')?.action).toBe('b'));
  it('takes the number that stands on the offer, not its place', () => {
    const bids = [offer('2', '2'), offer('3', '3'), offer('xvp')];
    expect(meant(bids, '2')?.action).toBe('2');
    expect(meant(bids, '1')).toBeUndefined();
  });
});
