import type { OwnFace } from '$lib/games/face';

type SeatPoints = Record<string, unknown>;

/** The points of one source, where they are kept expedition by expedition too. */
export const pointsOf = (value: unknown): number =>
  Array.isArray(value) ? value.reduce((sum: number, each) => sum + pointsOf(each), 0) : Number(value ?? 0);

/** The sources that gave or took points, in the order of the rules. */
export function countedSources({ sources }: Pick<OwnFace, 'sources'>, sheets: readonly SeatPoints[]): string[] {
  return sources.filter((source) => source !== 'total' && sheets.some((sheet) => pointsOf(sheet[source]) !== 0));
}

/** What a seat has when these sources are counted. */
export const sumOf = (sheet: SeatPoints, sources: readonly string[]): number =>
  sources.reduce((sum, source) => sum + pointsOf(sheet[source]), 0);

/** What decided between those who have most points; nothing where points did, or where nothing could. */
export function tieBreak({ tiebreaks = [] }: Pick<OwnFace, 'tiebreaks'>, sheets: readonly SeatPoints[]): string | null {
  const most = Math.max(...sheets.map(({ total }) => pointsOf(total)));
  let level = sheets.filter(({ total }) => pointsOf(total) === most);
  for (const source of level.length > 1 ? tiebreaks : []) {
    const best = Math.max(...level.map((sheet) => pointsOf(sheet[source])));
    const ahead = level.filter((sheet) => pointsOf(sheet[source]) === best);
    if (ahead.length < level.length) return source;
    level = ahead;
  }
  return null;
}
