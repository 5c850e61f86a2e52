/** A QR code of a text: bytes, correction level M, versions 1 to 10. After ISO/IEC 18004. */

/** For each version: correction words of a block, then how many blocks of how many data words. */
const BLOCKS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]]
];
const MIDDLE = [0, 18, 22, 26, 30, 34, 22, 24, 26, 28];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let root = 0; root < count; root++)
    divisor = [...divisor, 0].map((value, place) => value ^ times(divisor[place - 1] ?? 0, EXP[root]!));
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!;
    divisor.forEach((value, place) => (rest[at + place]! ^= times(value, lead)));
  }
  return rest.slice(data.length);
}

function words(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0; bits.length < room * 8; pad++) put(pad % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: room }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
}

/** The blocks' words, one of each block in turn. */
function woven(all: number[], version: number): number[] {
  const [count, ...groups] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  let at = 0;
  for (const [many, size] of groups) for (let block = 0; block < many; block++) blocks.push(all.slice(at, (at += size)));
  const turns = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, place) =>
      rows.flatMap((row) => row.slice(place, place + 1))
    ).flat();
  return [...turns(blocks), ...turns(blocks.map((block) => correction(block, count)))];
}

/** A number with its check bits, divided by a generator. */
function checked(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  const top = Math.floor(Math.log2(generator));
  for (let bit = Math.floor(Math.log2(rest || 1)); bit >= top; bit--) if ((rest >> bit) & 1) rest ^= generator << (bit - top);
  return (value << bits) | rest;
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0
];

type Grid = (boolean | null)[][];

/** What every code of this version has; what is null is for the text. */
function frame(version: number, mask: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const square = (row: number, column: number, reach: number, dark: (far: number) => boolean): void => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        if (grid[row + r]?.[column + c] !== undefined) grid[row + r]![column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
  };
  for (let at = 0; at < size; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3]
  ] as const)
    square(row, column, 4, (far) => far !== 2 && far < 4);
  const middles = version === 1 ? [] : version < 7 ? [6, MIDDLE[version - 1]!] : [6, MIDDLE[version - 1]!, size - 7];
  const corner = (row: number, column: number): boolean => (row < 9 && (column < 9 || column > size - 9)) || (row > size - 9 && column < 9);
  for (const row of middles) for (const column of middles) if (!corner(row, column)) square(row, column, 2, (far) => far !== 1);
  const format = checked(mask, 10, 0x537) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1;
    grid[bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit]![8] = dark;
    grid[8]![bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit] = dark;
  }
  grid[size - 8]![8] = true;
  if (version >= 7)
    for (let bit = 0, told = checked(version, 12, 0x1f25); bit < 18; bit++) {
      const [row, column] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      grid[row]![column] = grid[column]![row] = ((told >> bit) & 1) === 1;
    }
  return grid;
}

function fill(grid: Grid, bits: number[], mask: number): boolean[][] {
  const size = grid.length;
  let [at, up] = [0, true];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (grid[row]![column] === null) grid[row]![column] = (bits[at++] === 1) !== MASKS[mask]!(row, column);
      }
    up = !up;
  }
  return grid as boolean[][];
}

/** How hard it is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, column) => grid.map((row) => row[column]!))].map((line) => line.map(Number).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const dark = grid[row]![column];
      if (grid[row - 1]![column] === dark && grid[row]![column - 1] === dark && grid[row - 1]![column - 1] === dark) sum += 3;
    }
  const share = (grid.flat().filter(Boolean).length / size / size) * 100;
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/** Rows of squares, true where they are dark; nothing where the text is too long. */
export function code(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const room = BLOCKS.map(([, ...groups]) => groups.reduce((sum, [many, size]) => sum + many * size, 0));
  const version = 1 + room.findIndex((size, at) => bytes.length + (at < 9 ? 2 : 3) <= size);
  if (!version) return null;
  const bits = woven(words(bytes, version, room[version - 1]!), version).flatMap((word) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1)
  );
  const grids = MASKS.map((_, mask) => fill(frame(version, mask), bits, mask));
  return grids.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}
