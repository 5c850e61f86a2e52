import { EQUAL_LEAST, prophecyOf, TEMPLE_POINTS, TEMPLES, type Objective } from './components';
import { colourOf, COLOURS, GODS, LEVELS, type Colour, type God, type Rows } from './view';

/** An objective as it stands: fulfilled or not, and the figures that show how far one is. */
export interface Progress {
  objective: Objective;
  done: boolean;
  facts: Record<string, string | number>;
  gods: God[];
}

type Levels = Record<God, number[]>;

/** C-80, C-81: only levels from 1 on count, secured prophecies with theirs. */
function levelsOf(rows: Rows): Levels {
  const found: Levels = { yellow: [], green: [], pink: [], blue: [] };
  for (const level of LEVELS.slice(1)) for (const id of rows[level]) found[prophecyOf(id).god].push(Number(level));
  return found;
}

const count = (segments: string[], colour: string): number => segments.filter((each) => colourOf(each) === colour).length;

function longestRow(segments: string[]): number {
  let [best, run] = [0, 0];
  segments.forEach((each, place) => {
    run = place > 0 && colourOf(segments[place - 1]!) === colourOf(each) ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return best;
}

function alike(levels: Levels): God | undefined {
  return GODS.find((god) => new Set(levels[god]).size < levels[god].length);
}

function most(segments: string[]): [Colour, number] {
  return COLOURS.map((colour): [Colour, number] => [colour, count(segments, colour)]).reduce((a, b) => (b[1] > a[1] ? b : a));
}

/** The first objective: of prophecies (C-83 to C-85). */
function first(objective: Objective, levels: Levels): Progress {
  const [kind, ...rest] = objective;
  const gods = rest as God[];
  if (kind === 'alike') return { objective, done: alike(levels) !== undefined, facts: {}, gods: [] };
  if (kind === 'set') {
    const have = gods.filter((god) => levels[god].length).length;
    return { objective, done: have === gods.length, facts: { have, need: gods.length }, gods };
  }
  const [low, high] = gods as [God, God];
  const [least, top] = [Math.min(...levels[low], Infinity), Math.max(...levels[high], 0)];
  const facts = { low: Number.isFinite(least) ? least : '–', high: top || '–' };
  return { objective, done: least < top, facts, gods };
}

/** The second objective: of segments, head and tail included (C-82, C-86 to C-88). */
function second(objective: Objective, segments: string[]): Progress {
  const [kind, one, two] = objective;
  const length = segments.length;
  const told = (done: boolean, facts: Progress['facts']): Progress => ({ objective, done, facts, gods: [] });
  if (kind === 'at_least') return told(length >= Number(one), { have: length, need: Number(one) });
  if (kind === 'at_most') return told(length <= Number(one), { have: length, need: Number(one) });
  if (kind === 'row') return told(longestRow(segments) >= Number(one), { have: longestRow(segments), need: Number(one) });
  if (kind === 'many') {
    const [colour, have] = most(segments);
    return told(have >= Number(one), { have, need: Number(one), colour });
  }
  const [a, b] = [count(segments, String(one)), count(segments, String(two))];
  return told(a === b && a >= EQUAL_LEAST, { have: a, need: b, colour: String(one), other: String(two) });
}

export function progress(temple: string, rows: Rows, segments: string[]): [Progress, Progress] {
  const { first: one, second: two } = TEMPLES[temple]!;
  return [first(one.value, levelsOf(rows)), second(two.value, segments)];
}

export function templePoints(temple: string | null, rows: Rows, segments: string[]): number {
  if (!temple) return 0;
  return TEMPLE_POINTS[progress(temple, rows, segments).filter(({ done }) => done).length] ?? 0;
}
