import { describe, expect, it } from 'vitest';
import { code } from './qr';

/** Read by another program's reader, square by square. */
const KNOWN =
  '111111101110101111111 100000100001101000001 101110100101101011101 101110101110001011101 101110101000101011101 100000101001001000001 111111101010101111111 000000001111100000000 100010111011011111001 001011000111100100110 010101111001001110010 110110000010011010011 011011100110111000011 000000001000111000100 111111101100110000110 100000100001100100010 101110101111001110001 101110100001100000111 101110100011001111100 100000100010011010000 111111101000111100001';

describe('a QR code', () => {
  it('is the one that readers know', () =>
    expect(
      code('sacbe')!
        .map((row) => row.map(Number).join(''))
        .join(' ')
    ).toBe(KNOWN));
  it('grows with its text, as far as it can', () => {
    const sizes = [1, 14, 15, 62, 63, 213].map((length) => code('x'.repeat(length))?.length);
    expect(sizes).toEqual([21, 21, 25, 33, 37, 57]);
    expect(code('x'.repeat(214))).toBe(null);
  });
  it('has three corners to be found by', () => {
    const rows = code('https://play.example/table/?id=AAAAAAAAAAAAAAAAAAAAAA')!;
    const last = rows.length - 1;
    for (const [row, column] of [
      [3, 3],
      [3, last - 3],
      [last - 3, 3]
    ] as const)
      expect([rows[row]![column], rows[row]![column + 2], rows[row]![column + 3]]).toEqual([true, false, true]);
  });
});
