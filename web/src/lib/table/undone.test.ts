import { expect, test } from 'vitest';
import type { ToldStep } from '$lib/wire/socket';
import { lastStanding, takenBack } from './undone';

const step = (number: number, seat: number | null, undone?: number[]): ToldStep => ({ number, seat, events: [], undone });

test('what a seat takes back is its own last move, whoever moved after it', () => {
  expect([...takenBack([step(0, null), step(1, 0), step(2, 1), step(3, 0, [1])])]).toEqual([1]);
});

test('a step that took back several strikes all of them', () => {
  expect([...takenBack([step(1, 0), step(2, 1), step(3, 0, [1, 2]), step(4, 0)])]).toEqual([1, 2]);
});

test('the last step that stands is neither one that was taken back nor the taking back', () => {
  expect(lastStanding([step(0, null), step(1, 0), step(2, 1), step(3, 1, [2])])?.number).toBe(1);
  expect(lastStanding([])).toBeUndefined();
});
