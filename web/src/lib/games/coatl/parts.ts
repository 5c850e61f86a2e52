import { say, type Catalogue } from '$lib/text/catalogue';
import { PROPHECIES, type Prophecy } from './components';
import type { Colour } from './view';

/** One place of a pattern, as the card shows it. */
export interface Part {
  colours: Colour[];
  sign?: 'any' | 'same' | 'not';
  over?: boolean;
}

const plain = (...colours: Colour[]): Part => ({ colours });

export function parts({ kind, colours }: Prophecy): Part[] {
  const [x, y, z] = colours as [Colour, Colour, Colour];
  if (kind === 'pair') return [plain(x), plain(y)];
  if (kind === 'gap') return [plain(x), { colours: [], sign: 'any' }, plain(y)];
  if (kind === 'flank') return [plain(y, z), plain(x), plain(y, z)];
  if (kind === 'sandwich') return [plain(x), { colours: [x], sign: 'not' }, plain(x)];
  if (kind === 'mirror') return [{ colours: [], sign: 'same' }, plain(x), { colours: [], sign: 'same' }];
  if (kind === 'over') return [{ colours: [x], over: true }];
  return [plain(x), { colours: [x], sign: 'not', over: true }];
}

function partWords(catalogue: Catalogue, { colours, sign, over }: Part): string {
  const word = (key: string, facts = {}): string => say(catalogue, `names.${key}`, facts);
  const [one = '', other = ''] = colours.map((colour) => word(`feathers.${colour}`));
  const shown =
    sign === 'not'
      ? word('pattern.not', { colour: one })
      : sign
        ? word(`pattern.${sign}`)
        : other
          ? word('pattern.or', { colour: one, other })
          : one;
  return over ? `${shown} ${word('pattern.overlaid')}` : shown;
}

/** The pattern of a prophecy in words, from left to right. */
export const words = (catalogue: Catalogue, prophecy: Prophecy): string =>
  parts(prophecy)
    .map((part) => partWords(catalogue, part))
    .join(', ');

/** The game's sentences, with prophecies called by their patterns. */
export function named(catalogue: Catalogue, [open, close]: readonly [string, string]): Catalogue {
  const quoted = Object.entries(PROPHECIES).map(([id, card]) => [id, `${open}${words(catalogue, card)}${close}`]);
  return { ...catalogue, facts: { ...(catalogue.facts as object), prophecy: Object.fromEntries(quoted) } };
}
