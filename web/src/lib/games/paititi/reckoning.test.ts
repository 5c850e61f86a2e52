import { describe, expect, it } from 'vitest';
import { billOf, consumed, exhibitionsLeft, givenUp, payable, showings } from './reckoning';
import type { PaititiView } from './view';

const table = (changes: Partial<PaititiView>): PaititiView =>
  ({ displays: [[]], hand: [], after_stop: null, exhibition_pile: 11, ...changes }) as PaititiView;

describe('a dig', () => {
  it('takes the oldest displayed cards until the pickaxes are reached (P-40)', () => {
    expect(consumed(['p1s4', 'p3s1', 'p2s2'], 3)).toEqual(['p1s4', 'p3s1']);
    expect(consumed(['p3s1', 'p2s2'], 3)).toEqual(['p3s1']);
  });
  it('says what is missing on both sides (P-37, P-38)', () => {
    const bill = billOf(table({ displays: [['p2s4']], hand: ['p3s4', 'p1s1'] }), 0, '4/8');
    expect([bill.lacksPickaxes, bill.lacksShovels, payable(bill)]).toEqual([2, 3, false]);
  });
  it('says what is paid too much (P-44)', () => {
    const bill = billOf(table({ displays: [['p2s4', 'p2s1']], hand: ['p3s4', 'p1s4'] }), 0, '3/6');
    expect([bill.pays.length, bill.lost, payable(bill)]).toEqual([2, 1, true]);
  });
});

describe('an exhibition', () => {
  it('scores five tiles with 25 and each vase with 3 (P-69, P-71)', () => {
    const [travelling, permanent] = showings('B4', ['T3-4', 'T2-3', 'V2-4', 'L1-3']);
    expect([travelling.points, permanent.points]).toEqual([25, 6]);
  });
  it('takes all that travels, and one card or two of the others (P-70, P-75)', () => {
    expect(givenUp(showings('B4', ['T3-5', 'V1-3', 'V2-5']))).toEqual({ least: 5, most: 8 });
    expect(givenUp(showings('A1', ['V3-5', 'L1-3']))).toEqual({ least: 0, most: 0 });
  });
  it('is one of 8 to 13 at the beginning, and of two after Stop (P-79)', () => {
    expect(exhibitionsLeft(table({}))).toEqual({ least: 8, most: 13 });
    expect(exhibitionsLeft(table({ exhibition_pile: 3 }))).toEqual({ least: 3, most: 5 });
    expect(exhibitionsLeft(table({ after_stop: 2 }))).toEqual({ least: 2, most: 2 });
  });
});
