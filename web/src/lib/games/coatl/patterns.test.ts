import { describe, expect, it } from 'vitest';
import { prophecyOf } from './components';
import { isFresh, lit, occurrences } from './patterns';
import { lay } from './placing';

const count = (id: string, segments: string): number => occurrences(prophecyOf(id), segments.split(' ')).length;

describe('the seven kinds of pattern, by the worked examples of the rules', () => {
  it.each([
    ['pair, E7', 'P01', 'G R K G R', 2],
    ['pair, E7: never mirrored', 'P01', 'R G', 0],
    ['gap, E8', 'P12', 'B K R', 1],
    ['gap, E8: overlapping', 'P12', 'B B R R', 2],
    ['gap, E8: never mirrored', 'P12', 'R K B', 0],
    ['flank, E9', 'P16', 'G B Y', 1],
    ['flank, E9: equal sides', 'P16', 'G B G', 1],
    ['flank, E9: overlapping', 'P16', 'Y B Y B G', 2],
    ['flank, E9: a wrong side', 'P16', 'R B Y', 0],
    ['flank, E9: two in the middle', 'P16', 'G B B Y', 0],
    ['sandwich, E10', 'P24', 'B K B', 1],
    ['sandwich, E10: overlapping', 'P24', 'B R B K B', 2],
    ['sandwich, E10: the middle differs', 'P24', 'B B B', 0],
    ['mirror, E11', 'P26', 'K G K', 1],
    ['mirror, E11: of its own colour', 'P26', 'G G G', 1],
    ['mirror, E11: four', 'P26', 'G G G G', 2],
    ['mirror, E11: sides differ', 'P26', 'K G R', 0],
    ['over, E12', 'P35', 'B Y* R', 1],
    ['over, E12: not overlaid', 'P35', 'B Y R', 0],
    ['overnext, E13', 'P36', 'G R* K', 1],
    ['overnext, E13: both overlaid', 'P36', 'G* R* K', 1],
    ['overnext, E13: the same colour', 'P36', 'G G* K', 0],
    ['overnext, E13: nothing overlaid', 'P36', 'G R K', 0],
    ['overnext, E13: the wrong order', 'P36', 'R* G K', 0]
  ])('%s', (_, id, segments, times) => expect(count(id, segments)).toBe(times));

  it('lights every segment that takes part', () => {
    expect([...lit(prophecyOf('P01'), 'G R K G R'.split(' '))]).toEqual([0, 1, 3, 4]);
  });
});

describe('laying a card, E2', () => {
  it.each([
    ['GB@R+', 'K R G B'],
    ['GB@R^', 'K G* B'],
    ['GB@L+', 'G B K R'],
    ['GB@L^', 'G B* R'],
    ['head:Y', 'Y K R'],
    ['tail:Y', 'K R Y']
  ])('%s', (action, result) => expect(lay(['K', 'R'], action).segments.join(' ')).toBe(result));

  it('is fresh only where the card just laid takes part (X11, H5)', () => {
    const beside = lay('G R G R'.split(' '), 'KB@R+');
    expect(isFresh(prophecyOf('P01'), beside.segments, beside.laid)).toBe(false);
    const over = lay(['G', 'R'], 'RB@R^');
    expect(isFresh(prophecyOf('P01'), over.segments, over.laid)).toBe(true);
  });
});
