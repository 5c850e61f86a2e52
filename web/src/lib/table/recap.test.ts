import { expect, it } from 'vitest';
import type { ToldStep } from '$lib/wire/socket';
import { sinceOwn } from './recap';

const step = (number: number, seat: number, event = `e${number}`): ToldStep => ({ number, seat, events: [{ event, seat, rule: 'X-1' }] });
const undo = (number: number, seat: number, undone: number[]): ToldStep => ({ number, seat, events: [], undone });
const told = (steps: ToldStep[], seat: number | null): string[] => sinceOwn(steps, seat).map((line) => line.told.event);

it('tells what others did after the last decision of one’s own', () =>
  expect(told([step(1, 0), step(2, 1), step(3, 0), step(4, 1), step(5, 2)], 0)).toEqual(['e4', 'e5']));
it('tells everything to whoever has not decided yet', () => expect(told([step(1, 1), step(2, 2)], 0)).toEqual(['e1', 'e2']));
it('leaves out what was taken back', () => expect(told([step(1, 0), step(2, 1), step(3, 1), undo(4, 1, [3])], 0)).toEqual(['e2']));
it('has nothing to tell right after one’s own decision', () => expect(told([step(1, 1), step(2, 0)], 0)).toEqual([]));
