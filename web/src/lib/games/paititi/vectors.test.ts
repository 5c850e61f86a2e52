import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/page/paititi.json';
import { endPoints } from './components';
import { billOf, exhibitionsLeft, givenUp, payable, showings } from './reckoning';
import { backAt, SITES, sum, type PaititiView } from './view';

const seen = (view: unknown): PaititiView => view as PaititiView;

describe('the engine says the same of', () => {
  it.each(vectors.digs)('what can be excavated, and which cards pay for it', ({ view, pays }) => {
    const table = seen(view);
    const bills = SITES.map((site) => [site, backAt(table, site)] as const)
      .filter(([, back]) => back !== null)
      .map(([site, back]) => [site, billOf(table, table.seat!, back!)] as const);
    const able = bills.filter(([, bill]) => payable(bill)).map(([site, bill]) => [site, bill.pays]);
    expect(Object.fromEntries(able)).toEqual(pays);
  });

  it.each(vectors.exhibitions)('what cards score at $exhibition, and what is given up', ({ exhibition, seats }) => {
    for (const { used, points, gone } of seats) {
      const halves = showings(exhibition, used);
      expect(sum(halves.map((half) => half.points))).toBe(points);
      const { least, most } = givenUp(halves);
      const lost = sum(gone.map(endPoints));
      expect([lost >= least, lost <= most]).toEqual([true, true]);
    }
  });

  it.each(vectors.left)('how many exhibitions are to come', ({ view, held }) => {
    const { least, most } = exhibitionsLeft(seen(view));
    expect([held >= least, held <= most]).toEqual([true, true]);
  });

  it.each(vectors.ends)('what cards are worth at the end', ({ cards, points }) => expect(sum(cards.map(endPoints))).toBe(points));
});
