import { describe, expect, it } from 'vitest';
import { scored, sheetOf } from './scoring';

const TOLD = [
  { event: 'drew', rule: '', seat: 0, card: 'R2' },
  { event: 'expedition_ended', rule: '', seat: 0, expedition: 1, reason: 'deck' },
  { event: 'figure_scored', rule: '', seat: 0, figure: 'explorer', path: 'R', step: 7, points: 60 },
  { event: 'scored', rule: '', seat: 0, net: 60, floored: false },
  { event: 'tokens_gained', rule: '', seat: 0, gained: 2, tokens: 3 },
  { event: 'total', rule: '', seat: 0, points: 75 },
  { event: 'figure_scored', rule: '', seat: 1, figure: 'adventurer', path: 'W', step: 1, points: -20 },
  { event: 'scored', rule: '', seat: 1, net: -20, floored: true },
  { event: 'tokens_gained', rule: '', seat: 1, gained: 0, tokens: 0 },
  { event: 'expedition_began', rule: '', seat: 1, expedition: 2, deck: 90 }
];

describe('the end of an expedition', () => {
  it('begins with its end and leaves the next one out', () =>
    expect(scored(TOLD).map(({ event }) => event)).toEqual(TOLD.slice(1, -1).map(({ event }) => event)));
  it('is nothing in an ordinary turn', () => expect(scored(TOLD.slice(0, 1))).toEqual([]));
  it('counts the figures of a seat', () => {
    const sheet = sheetOf(scored(TOLD), 0);
    expect(sheet.figures).toEqual({ R: { figure: 'explorer', step: 7, points: 60 } });
    expect([sheet.net, sheet.gained, sheet.tokens, sheet.total]).toEqual([60, 2, 3, 75]);
  });
  it('leaves open what is not told of another seat', () => expect(sheetOf(scored(TOLD), 1).total).toBeNull());
});
