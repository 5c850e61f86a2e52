import { expect, it } from 'vitest';
import type { ToldStep } from '$lib/wire/socket';
import { togglePick } from '$lib/table/picks';
import { lastReveal } from './reveal';

const STEPS: ToldStep[] = [
  { number: 4, seat: 1, events: [{ event: 'exhibition_chosen', rule: '', seat: 1, exhibition: 'B2' }] },
  { number: 5, seat: 1, events: [{ event: 'commitment_made', rule: '', seat: 1 }] },
  {
    number: 6,
    seat: 0,
    events: [
      { event: 'used', rule: '', seat: 1, artefact: 'L1-3', copies: 2 },
      { event: 'used_nothing', rule: '', seat: 0 },
      { event: 'scored', rule: '', seat: 1, source: 'travelling', category: 'L', artefacts: 2, points: 7 },
      { event: 'artefact_discarded', rule: '', seat: 1, artefact: 'L1-3', source: 'travelling' },
      { event: 'exhibition_replaced', rule: '', seat: 1, exhibition: 'C1', slot: 2 }
    ]
  },
  { number: 7, seat: 0, events: [{ event: 'drew', rule: '', seat: 0, dig: null }] }
];

it('the last exhibition shows what each seat used, scored and gave away', () => {
  const reveal = lastReveal(STEPS, 2)!;
  expect([reveal.exhibition, reveal.organiser, reveal.shown, reveal.settled]).toEqual(['B2', 1, 6, 6]);
  expect(reveal.parts[1]).toMatchObject({ cards: ['L1-3', 'L1-3'], gone: ['L1-3'], points: 7 });
  expect(reveal.parts[0]).toMatchObject({ cards: [], points: 0 });
});

it('before the reveal there is nothing to show', () => {
  expect(lastReveal(STEPS.slice(0, 2), 2)).toBeNull();
});

it('cards are put in and taken back', () => {
  expect(togglePick(null, '2')).toBe('+2');
  expect(togglePick('+2', '0')).toBe('+0+2');
  expect(togglePick('+0+2', '2')).toBe('+0');
  expect(togglePick('+0', '0')).toBeNull();
});
