import { describe, expect, it } from 'vitest';
import { countedSources, pointsOf, sumOf, tieBreak } from './count';

const face = { sources: ['tiles', 'figures', 'artefacts', 'total'], tiebreaks: ['tokens', 'steps'] };
const sheet = (total: number, tokens = 0, steps = 0): Record<string, unknown> => ({
  tiles: [1, 2],
  figures: [-3],
  artefacts: 0,
  tokens,
  steps,
  total
});

describe('the count at the end', () => {
  it('adds what is kept expedition by expedition', () => expect(pointsOf([4, [1], -2])).toBe(3));
  it('leaves out what gave nobody anything, and the total', () => expect(countedSources(face, [sheet(0)])).toEqual(['tiles', 'figures']));
  it('counts source by source', () => expect([0, 1, 2].map((count) => sumOf(sheet(0), face.sources.slice(0, count)))).toEqual([0, 3, 0]));
  it('names nothing where the points decide', () => expect(tieBreak(face, [sheet(9), sheet(7, 3)])).toBeNull());
  it('names what decides between those who are level', () =>
    expect(tieBreak(face, [sheet(9, 1), sheet(9, 2), sheet(1, 5)])).toBe('tokens'));
  it('goes on to the next where that is level too', () => expect(tieBreak(face, [sheet(9, 2, 1), sheet(9, 2, 4)])).toBe('steps'));
  it('names nothing where the victory is shared', () => expect(tieBreak(face, [sheet(9, 2), sheet(9, 2)])).toBeNull());
});
