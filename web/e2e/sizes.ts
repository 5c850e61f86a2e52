/** The windows in which the table is measured: those of known machines, and odd ones drawn from a seed. */
export interface Size {
  width: number;
  height: number;
}

const NAMED =
  '320x568 568x320 360x640 640x360 375x553 667x375 375x667 740x360 390x664 390x844 844x390 412x915 915x412 600x960 960x600 720x450 ' +
  '768x1024 1024x768 820x1180 1180x820 912x1368 1280x720 1366x650 1366x768 1440x900 1536x730 1920x940 2560x1440';
const ODD = 16;
/** The span of sides that is promised. */
const LEAST = 320;
const LONG = 568;
const MOST = { width: 2560, height: 1440 };

const read = (words: string): Size[] =>
  words.split(' ').map((size) => {
    const [width, height] = size.split('x').map(Number) as [number, number];
    return { width, height };
  });

export const named = (size: Size): string => `${size.width}x${size.height}`;

/** Numbers from 0 to 1 that come again with the seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Small windows come as often as large ones: a side is drawn by its ratio. */
function odd(roll: () => number): Size {
  const between = (least: number, most: number): number => Math.round(least * (most / least) ** roll());
  const [width, height] = [between(LEAST, MOST.width), between(LEAST, MOST.height)];
  return Math.max(width, height) < LONG ? { width, height: LONG } : { width, height };
}

export function grid(seed: number): Size[] {
  const roll = dice(seed);
  return [...read(NAMED), ...Array.from({ length: ODD }, () => odd(roll))];
}

/** The day, so that every day draws other sizes, or what is asked for. */
export const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
export const wanted = (sizes: Size[]): Size[] => (process.env.SIZE ? read(process.env.SIZE) : sizes);
