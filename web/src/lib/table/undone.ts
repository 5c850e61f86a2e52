import type { ToldStep } from '$lib/wire/socket';

/** The numbers of the steps that were taken back, as the server tells. */
export const takenBack = (steps: readonly ToldStep[]): ReadonlySet<number> => new Set(steps.flatMap(({ undone }) => undone ?? []));

/** The last move or deal that was not taken back. */
export function lastStanding(steps: readonly ToldStep[]): ToldStep | undefined {
  const gone = takenBack(steps);
  return steps.findLast(({ number, undone }) => !undone && !gone.has(number));
}
