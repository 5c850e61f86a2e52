import type { Page } from 'playwright-core';

/** The windows in which the table is measured: those of known machines, and odd ones drawn from a seed. */
export interface Size {
  width: number;
  height: number;
  /** How many times larger than usual somebody has their text. */
  text?: number;
}

const NAMED =
  '320x568 568x320 360x640 640x360 375x553 667x375 375x667 740x360 390x664 390x844 844x390 412x915 915x412 600x960 960x600 720x450 ' +
  '768x1024 1024x768 820x1180 1180x820 912x1368 1280x720 1366x650 1366x768 1440x900 1536x730 1920x940 2560x1440';
/** What is left of usual windows at 200 % zoom, from 640×568 up; and windows in which all text is twice as large. */
const ZOOMED = '320x284 512x384 683x384 720x450 960x540';
const TEXT = '640x568t2 1024x768t2 1280x720t2 1440x900t2 390x844t2';
const ODD = 16;
/** The span of sides that is promised. */
const LEAST = 320;
const LONG = 568;
const MOST = { width: 2560, height: 1440 };

export const read = (words: string): Size[] =>
  words.split(' ').map((size) => {
    const [width, height, text] = size.split(/[xt]/).map(Number) as [number, number, number?];
    return { width, height, ...(text ? { text } : {}) };
  });

export const named = ({ width, height, text }: Size): string => `${width}x${height}${text ? `t${text}` : ''}`;

export async function resize(page: Page, { width, height, text = 1 }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((times) => (document.documentElement.style.fontSize = times > 1 ? `${times * 100}%` : ''), text);
}

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
  return [...read(`${NAMED} ${ZOOMED} ${TEXT}`), ...Array.from({ length: ODD }, () => odd(roll))];
}

/** The day, so that every day draws other sizes, or what is asked for. */
export const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
export const wanted = (sizes: Size[]): Size[] => (process.env.SIZE ? read(process.env.SIZE) : sizes);
