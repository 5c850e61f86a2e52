import { describe, expect, it } from 'vitest';
import { preview } from './preview';
import { progress } from './temple';
import type { CoatlView, Rows } from './view';

const rows = (held: Partial<Rows>): Rows => ({ '0': [], '1': [], '2': [], '3': [], ...held });

function table(segments: string, mine: Partial<Rows>, more: Partial<CoatlView> = {}): CoatlView {
  const view = {
    options: { same_cover: 'counts' },
    seats: 3,
    seat: 0,
    solo: null,
    temple: null,
    reserve: [],
    stolen: [0, 0, 0],
    prophecies: [rows(mine), rows({}), rows({})]
  };
  return { ...view, coatls: [segments.split(' '), [], []], ...more } as unknown as CoatlView;
}
const told = (view: CoatlView, action: string): string[] =>
  preview(view, action).changes.map(({ how, prophecy, level, points }) => `${how} ${prophecy} ${level} ${points}`);

describe('what a placement would do', () => {
  const before = table('K R G R', { '1': ['P26', 'P01'] }, { reserve: ['P35', 'P03'] });
  const view = { ...before, prophecies: [before.prophecies[0]!, rows({ '2': ['P12'] }), rows({ '1': ['P24'] })] };

  it('E4, first card: take and steal, at the level counted in one’s own Cóatl', () => {
    expect(told(view, 'BY@L^')).toEqual(['take P35 1 2', 'steal P12 1 2']);
    expect(preview(view, 'BY@L^').gain).toBe(4);
  });

  it('E4, second card: both own prophecies rise', () => {
    const second = { ...view, coatls: ['B Y* R G R'.split(' '), [], []] };
    expect(told(second, 'GR@R+').filter((line) => line.startsWith('up'))).toEqual(['up P26 2 3', 'up P01 2 3']);
  });

  it('C-46: after one steal there is no other from that neighbour', () => {
    expect(told({ ...view, stolen: [0, 1, 0] }, 'BY@L^')).toEqual(['take P35 1 2']);
  });

  it('E5: an overlay makes a prophecy fall, a secured one never', () => {
    expect(told(table('K B Y G B Y', { '2': ['P04'] }), 'RK@R^')).toEqual(['fall P04 1 -3']);
    expect(told(table('K B Y G B Y', { '3': ['P04'] }), 'RK@R^')).toEqual([]);
  });

  it('X6: one broken and one created is no change', () => {
    expect(told(table('K G* R', { '1': ['P01'] }), 'GR@R^')).toEqual([]);
  });

  describe('R1: red over red', () => {
    const reserve = { reserve: ['P01', 'P32', 'P36'] };
    const ignored = { ...reserve, options: { same_cover: 'ignored' as const } };
    it('usually creates its patterns anew', () =>
      expect(told(table('G R', {}, reserve), 'RB@R^')).toEqual(['take P01 1 2', 'take P32 1 2', 'take P36 1 2']));
    it('creates only what asks for an overlay, where the table reads it so', () =>
      expect(told(table('G R', {}, ignored), 'RB@R^')).toEqual(['take P32 1 2', 'take P36 1 2']));
    it('at the left end too', () => {
      expect(told(table('G K G B', {}, { ...ignored, reserve: ['P21', 'P31'] }), 'RG@L^')).toEqual(['take P31 1 2']);
      expect(told(table('Y B G K', {}, { ...ignored, reserve: ['P16'] }), 'RG@L^')).toEqual(['take P16 1 2']);
    });
  });

  it('X4: more than three occurrences secure', () => {
    expect(told(table('G R G R G R', {}, { reserve: ['P01'] }), 'GR@R+')).toEqual(['take P01 3 6']);
  });
});

describe('temple objectives', () => {
  it('E6: T1 with 15 segments has only its first objective', () => {
    const held = rows({ '1': ['P01'], '2': ['P02', 'P12'], '3': ['P22', 'P32'] });
    const done = progress('T1', held, 'B B R* R* R K R B R G R* Y B R K'.split(' ')).map((each) => each.done);
    expect(done).toEqual([true, false]);
  });

  it.each([
    ['E14: two of one god at one level', { '2': ['P12', 'P13'] }, 'T3', true],
    ['E14: of two gods', { '2': ['P12', 'P01'] }, 'T3', false],
    ['E14: both secured', { '3': ['P22', 'P26'] }, 'T3', true],
    ['E14: at level 0', { '0': ['P12', 'P13'] }, 'T3', false],
    ['E15: green 1 below yellow 3', { '1': ['P12'], '3': ['P01'] }, 'T2', true],
    ['E15: both 3', { '3': ['P12', 'P01'] }, 'T2', false],
    ['E15: green 0', { '0': ['P12'], '2': ['P01'] }, 'T2', false],
    ['E15: green 2 above yellow 1', { '2': ['P12'], '1': ['P01'] }, 'T2', false]
  ])('%s', (_, held, temple, done) => expect(progress(temple, rows(held), [])[0].done).toBe(done));

  it('X20: no red and no green are not equal many', () => expect(progress('T5', rows({}), ['B', 'K'])[1].done).toBe(false));
  it('X19: lengths', () => {
    const yes = (temple: string, length: number): boolean =>
      progress(
        temple,
        rows({}),
        Array.from({ length }, () => 'B')
      )[1].done;
    expect([12, 13, 15, 16].map((length) => [yes('T4', length), yes('T1', length)])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true]
    ]);
  });
});
