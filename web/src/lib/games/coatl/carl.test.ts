import { describe, expect, it } from 'vitest';
import type { ToldStep } from '$lib/wire/socket';
import { after, lastTurn, standing, type Layout } from './carl';

const rows = (one: string[], two: string[] = []) => ({ '0': [], '1': one, '2': two, '3': [] });
const told = (event: string, facts: object = {}) => ({ event, rule: '', seat: 0, ...facts });
const step = (number: number, events: object[], undone?: number[]): ToldStep => ({
  number,
  seat: 0,
  events: events as ToldStep['events'],
  undone
});

describe('CARL’s turn, E17 to E19', () => {
  // His rows as they arrived: the rightmost first.
  const before: Layout = { mine: rows(['P24', 'P02'], ['P07']), carl: rows(['P13', 'P22'], ['P39']), reserve: ['P27', 'P05', 'P33'] };
  const turn = [
    told('carl_improved', { prophecy: 'P13', level_before: 1, level: 2 }),
    told('carl_stole', { prophecy: 'P07', level: 2 }),
    told('carl_realised', { prophecy: 'P27' }),
    told('carl_realised', { prophecy: 'P33' })
  ];

  it('every card goes to the far left of its row', () => {
    const { mine, carl, reserve } = turn.reduce(after, before);
    expect(carl['1'].toReversed()).toEqual(['P33', 'P27', 'P22']);
    expect(carl['2'].toReversed()).toEqual(['P07', 'P13', 'P39']);
    expect(mine).toEqual(rows(['P24', 'P02']));
    expect(reserve).toEqual(['P05']);
  });
});

describe('the last turn', () => {
  const deal = step(0, [
    told('competition_began'),
    told('start_prophecy', { prophecy: 'P01', level: 1 }),
    told('reserve_filled', { prophecy: 'P02' })
  ]);
  const his = step(1, [
    told('drew'),
    told('carl_preferred', { card: 'GR' }),
    told('carl_stole', { prophecy: 'P01', level: 1 }),
    told('reserve_filled', { prophecy: 'P03' })
  ]);

  it('knows the layout before each of its steps', () => {
    const turn = lastTurn([deal, his])!;
    expect(turn.told.map(({ event }) => event)).toEqual(['carl_preferred', 'carl_stole']);
    expect(turn.before[1]).toEqual({ mine: rows(['P01']), carl: rows([]), reserve: ['P02'] });
  });

  it('is over as soon as something else has happened', () => {
    expect(lastTurn([deal, his, step(2, [told('played')])])).toBeNull();
    expect(lastTurn([deal, his, step(2, [told('played')]), step(3, [], [2])])).not.toBeNull();
  });

  it('forgets what was taken back', () => {
    expect(standing([deal, step(1, [told('played')]), step(2, [], [1])])).toHaveLength(1);
  });
});
