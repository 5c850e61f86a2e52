import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/page/coatl.json';
import { pointsAt } from './components';
import { preview, type Change } from './preview';
import { templePoints } from './temple';
import { LEVELS, mineOf, type CoatlView } from './view';

const actionOf = ({ how, prophecy, victim }: Change): string => (how === 'steal' ? `steal:${victim}:${prophecy}` : `${how}:${prophecy}`);

describe('the engine says the same of', () => {
  it.each(vectors.map((each) => [each.action, each] as const))('%s', (action, { view, segments, realised, fell }) => {
    const seen = preview(view as unknown as CoatlView, action);
    const falls = seen.changes.filter(({ how }) => how === 'fall');
    const rest = seen.changes.filter(({ how }) => how !== 'fall');
    expect(seen.segments).toEqual(segments);
    expect(Object.fromEntries(rest.map((change) => [actionOf(change), [change.level, change.points]]))).toEqual(realised);
    expect(Object.fromEntries(falls.map(({ prophecy, level }) => [prophecy, level]))).toEqual(fell);
  });

  it.each(vectors.map((each) => each.view as unknown as CoatlView))('the temple ($temple)', (view) => {
    const rows = view.prophecies[mineOf(view)]!;
    const levels = LEVELS.reduce((sum, level) => sum + rows[level].length * pointsAt(Number(level)), 0);
    expect(levels + templePoints(view.temple, rows, view.coatls[mineOf(view)] ?? [])).toBe(view.standings[mineOf(view)]);
  });
});
