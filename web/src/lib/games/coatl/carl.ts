import { takenBack } from '$lib/table/undone';
import type { ToldStep } from '$lib/wire/socket';
import type { Told } from '../face';
import { LEVELS, type Rows } from './view';

/** Where the prophecies lie in a match against CARL. */
export interface Layout {
  mine: Rows;
  carl: Rows;
  reserve: string[];
}

const empty = (): Rows => ({ '0': [], '1': [], '2': [], '3': [] });
const copy = (rows: Rows): Rows => ({ '0': [...rows['0']], '1': [...rows['1']], '2': [...rows['2']], '3': [...rows['3']] });
const MINE = new Set(['start_prophecy', 'raised', 'took', 'stole', 'fell', 'laid_down']);
const HIS = new Set(['carl_start', 'carl_improved', 'carl_stole', 'carl_realised']);

/** The layout after one event: a card that arrives is the last of its row (C-119, C-125). */
export function after(layout: Layout, told: Told): Layout {
  if (told.event === 'competition_began') return { mine: empty(), carl: empty(), reserve: [] };
  const id = String(told.prophecy ?? '');
  const level = LEVELS[Number(told.level ?? 1)]!;
  if (told.event === 'reserve_filled') return { ...layout, reserve: [...layout.reserve, id] };
  if (!MINE.has(told.event) && !HIS.has(told.event) && told.event !== 'left_match') return layout;
  const { mine, carl } = { mine: copy(layout.mine), carl: copy(layout.carl) };
  for (const rows of [mine, carl]) for (const each of LEVELS) rows[each] = rows[each].filter((card) => card !== id);
  if (MINE.has(told.event)) mine[level].push(id);
  if (HIS.has(told.event)) carl[level].push(id);
  return { mine, carl, reserve: layout.reserve.filter((card) => card !== id) };
}

/** Every event that stands: what was taken back is forgotten. */
export function standing(steps: ToldStep[]): Told[][] {
  const gone = takenBack(steps);
  return steps.filter(({ number, undone }) => !undone && !gone.has(number)).map(({ events }) => events as Told[]);
}

/** CARL's turn, if it was the last thing that happened: each of its events, and the layout before it. */
export interface CarlTurn {
  told: Told[];
  before: Layout[];
}

export function lastTurn(steps: ToldStep[]): CarlTurn | null {
  const kept = standing(steps);
  const events = kept.at(-1) ?? [];
  const from = events.findIndex(({ event }) => event === 'carl_preferred');
  if (from < 0) return null;
  let layout: Layout = { mine: empty(), carl: empty(), reserve: [] };
  for (const told of kept.slice(0, -1).flat()) layout = after(layout, told);
  for (const told of events.slice(0, from)) layout = after(layout, told);
  const turn: CarlTurn = { told: [], before: [] };
  for (const told of events.slice(from)) {
    if (told.event.startsWith('carl_')) {
      turn.told.push(told);
      turn.before.push(layout);
    }
    layout = after(layout, told);
  }
  return turn;
}
