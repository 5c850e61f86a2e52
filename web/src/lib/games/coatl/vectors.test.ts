import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/page/coatl.json';
import type { Told } from '../face';
import { after, type Layout } from './carl';
import { pointsAt } from './components';
import { preview, type Change } from './preview';
import { templePoints } from './temple';
import { LEVELS, mineOf, type CoatlView } from './view';

const actionOf = ({ how, prophecy, victim }: Change): string => (how === 'steal' ? `steal:${victim}:${prophecy}` : `${how}:${prophecy}`);

describe('the engine says the same of', () => {
  it.each(vectors.placements.map((each) => [each.action, each] as const))('%s', (action, { view, segments, realised, fell }) => {
    const seen = preview(view as unknown as CoatlView, action);
    const falls = seen.changes.filter(({ how }) => how === 'fall');
    const rest = seen.changes.filter(({ how }) => how !== 'fall');
    expect(seen.segments).toEqual(segments);
    expect(Object.fromEntries(rest.map((change) => [actionOf(change), [change.level, change.points]]))).toEqual(realised);
    expect(Object.fromEntries(falls.map(({ prophecy, level }) => [prophecy, level]))).toEqual(fell);
  });

  it.each(vectors.placements.map((each) => each.view as unknown as CoatlView))('the temple ($temple)', (view) => {
    const rows = view.prophecies[mineOf(view)]!;
    const levels = LEVELS.reduce((sum, level) => sum + rows[level].length * pointsAt(Number(level)), 0);
    expect(levels + templePoints(view.temple, rows, view.coatls[mineOf(view)] ?? [])).toBe(view.standings[mineOf(view)]);
  });

  it('where prophecies lie in a match against CARL, after each move', () => {
    const told = vectors.layouts.flat().flatMap((move) => move.told as unknown as Told[]);
    expect(new Set(told.map(({ event }) => event))).toContain('carl_stole');
    for (const [deal, ...moves] of vectors.layouts) {
      let layout: Layout = deal!.layout;
      for (const { told, layout: lies } of moves) {
        layout = (told as unknown as Told[]).reduce(after, layout);
        expect(layout).toEqual(lies);
      }
    }
  });
});
