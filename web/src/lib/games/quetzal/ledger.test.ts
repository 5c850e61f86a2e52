import { expect, it } from 'vitest';
import type { Told } from '../face';
import { beats, ledger } from './ledger';

const activation: Told[] = [
  { event: 'bid', rule: '', seat: 1, place: 'quarry' },
  { event: 'marker_taken', rule: '', seat: 0 },
  { event: 'advanced', rule: '', seat: 0, space: 2 },
  { event: 'points', rule: '', seat: 0, amount: 1, from: 'track' },
  { event: 'automaton_took', rule: '', seat: null, place: 'temple:1', card: 'mummy.vp' },
  { event: 'took', rule: '', seat: 1, place: 'quarry', card: 'mummy.vp' },
  { event: 'points', rule: '', seat: 1, amount: 1, from: 'locations' },
  { event: 'sold', rule: '', seat: 1, card: 'mummy.vp' },
  { event: 'coins', rule: '', seat: 1, amount: 7, cause: 'sale' },
  { event: 'exchanged', rule: '', seat: 1, tile: 'U3' },
  { event: 'points', rule: '', seat: 1, amount: 1, from: 'exchanges' },
  { event: 'round_ended', rule: '', seat: null, round: 1 },
  { event: 'rolled', rule: '', seat: 0 },
  { event: 'coins', rule: '', seat: 0, amount: 1, cause: 'standing' }
];

it('every gain is told at the location it came from', () => {
  const gains = ledger(activation, 0);
  expect(beats(gains)).toEqual(['stela', 'quarry', 'market']);
  expect(gains[0]).toMatchObject({ seat: 0, points: 1, discovery: 1, marker: true, coins: 0 });
  expect(gains[1]).toMatchObject({ seat: 1, points: 1, cards: 1 });
  expect(gains[2]).toMatchObject({ seat: 1, coins: 7, points: 0 });
});

it('the ledger is kept until the own next placement', () => {
  const placed = (seat: number): Told => ({ event: 'placed', rule: '', seat, place: 'camp' });
  expect(ledger([...activation, placed(1)], 0)).toHaveLength(3);
  expect(ledger([...activation, placed(0)], 0)).toHaveLength(0);
});
