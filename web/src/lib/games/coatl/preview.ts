import { pointsAt, prophecyOf, SECURED, STEALS_FROM_CARL, STEALS_PER_NEIGHBOUR } from './components';
import { isFresh, occurrences } from './patterns';
import { coversSame, lay } from './placing';
import { templePoints } from './temple';
import { isNeighbour, LEVELS, mineOf, others, type CoatlView, type Rows } from './view';

/** What would happen to one prophecy. */
export interface Change {
  prophecy: string;
  how: 'up' | 'take' | 'steal' | 'fall';
  victim?: number | 'carl';
  before: number;
  level: number;
  points: number;
}

export interface Preview {
  action: string;
  segments: string[];
  laid: [number, number];
  changes: Change[];
  gain: number;
  loss: number;
  temple: number;
}

const reached = (prophecy: string, segments: string[]): number => Math.min(SECURED, occurrences(prophecyOf(prophecy), segments).length);

/** C-55, C-56: own unsecured prophecies whose count sinks below their level. */
function falls(rows: Rows, before: string[], after: string[]): Change[] {
  return LEVELS.slice(1, SECURED).flatMap((level) =>
    rows[level].flatMap((prophecy): Change[] => {
      const [was, now] = [Number(level), reached(prophecy, after)];
      const sinks = occurrences(prophecyOf(prophecy), after).length < occurrences(prophecyOf(prophecy), before).length;
      if (!sinks || now >= was) return [];
      return [{ prophecy, how: 'fall', before: was, level: now, points: pointsAt(now) - pointsAt(was) }];
    })
  );
}

function raises(rows: Rows, segments: string[], fresh: (prophecy: string) => boolean, fallen: Change[]): Change[] {
  return LEVELS.slice(0, SECURED).flatMap((level) =>
    rows[level].flatMap((prophecy): Change[] => {
      const was = fallen.find((each) => each.prophecy === prophecy)?.level ?? Number(level);
      const now = reached(prophecy, segments);
      if (now <= was || !fresh(prophecy)) return [];
      return [{ prophecy, how: 'up', before: was, level: now, points: pointsAt(now) - pointsAt(was) }];
    })
  );
}

/** The prophecies of each victim that has not been stolen from enough in this turn (C-45, C-46, C-123). */
export function victims(view: CoatlView): { victim: number | 'carl'; left: number; prophecies: string[] }[] {
  const open = (rows: Rows): string[] => LEVELS.slice(0, SECURED).flatMap((level) => rows[level]);
  if (view.solo) return [{ victim: 'carl', left: STEALS_FROM_CARL - (view.stolen[1] ?? 0), prophecies: open(view.solo.carl) }];
  return others(view)
    .filter((seat) => isNeighbour(view, seat))
    .map((seat) => ({ victim: seat, left: STEALS_PER_NEIGHBOUR - (view.stolen[seat] ?? 0), prophecies: open(view.prophecies[seat]!) }));
}

function gained(how: 'take' | 'steal', prophecy: string, segments: string[], victim?: number | 'carl'): Change {
  const level = reached(prophecy, segments);
  return { prophecy, how, victim, before: 0, level, points: pointsAt(level) };
}

/** Takes and steals are all shown; of the steals only the best that the quota allows count as gain. */
export function preview(view: CoatlView, action: string): Preview {
  const seat = mineOf(view);
  const [before, rows] = [view.coatls[seat] ?? [], view.prophecies[seat]!];
  const { segments, laid } = lay(before, action);
  const same = view.options.same_cover === 'ignored' ? coversSame(before, { segments, laid }) : null;
  const fresh = (prophecy: string): boolean => isFresh(prophecyOf(prophecy), segments, laid, same);
  const fallen = falls(rows, before, segments);
  const own = [...raises(rows, segments, fresh, fallen), ...view.reserve.filter(fresh).map((each) => gained('take', each, segments))];
  const thefts = victims(view).flatMap(({ victim, left, prophecies }) => {
    const found = left > 0 ? prophecies.filter(fresh).map((each) => gained('steal', each, segments, victim)) : [];
    return found.sort((a, b) => b.points - a.points).map((change, place) => ({ change, counts: place < left }));
  });
  const counted = [...own, ...thefts.filter(({ counts }) => counts).map(({ change }) => change)];
  const gain = sum(counted);
  const temple = templePoints(view.temple, moved(rows, [...fallen, ...counted]), segments) - templePoints(view.temple, rows, before);
  return { action, segments, laid, changes: [...own, ...thefts.map(({ change }) => change), ...fallen], gain, loss: sum(fallen), temple };
}

const sum = (changes: Change[]): number => changes.reduce((points, each) => points + each.points, 0);

/** One's rows after these changes. */
function moved(rows: Rows, changes: Change[]): Rows {
  const after: Rows = { '0': [...rows['0']], '1': [...rows['1']], '2': [...rows['2']], '3': [...rows['3']] };
  for (const { prophecy, level } of changes) {
    for (const each of LEVELS) after[each] = after[each].filter((id) => id !== prophecy);
    after[LEVELS[level]!].push(prophecy);
  }
  return after;
}

/** How often each seat, or CARL's rival, has a prophecy in its Cóatl. */
export const times = (prophecy: string, segments: string[]): number => occurrences(prophecyOf(prophecy), segments).length;
