import type { ToldStep } from '$lib/wire/socket';

/** The numbers of the steps that were taken back, as the server tells. */
export const takenBack = (steps: readonly ToldStep[]): ReadonlySet<number> => new Set(steps.flatMap(({ undone }) => undone ?? []));
