import type { Told } from '$lib/games/face';
import type { ToldStep } from '$lib/wire/socket';
import { takenBack } from './undone';

/** One thing that happened while somebody else was on turn. */
export interface Line {
  number: number;
  told: Told;
}

/** What others did since this seat last decided; what was taken back since is left out. */
export function sinceOwn(steps: ToldStep[], seat: number | null): Line[] {
  const from = steps.findLastIndex((step) => seat !== null && step.seat === seat && !step.undone);
  const gone = takenBack(steps);
  const standing = steps.slice(from + 1).filter(({ number }) => !gone.has(number));
  return standing.flatMap(({ number, events }) => (events as Told[]).map((told) => ({ number, told })));
}
