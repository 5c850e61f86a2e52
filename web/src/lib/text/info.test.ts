import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as lostCities from '$engine/games/lost_cities/text/en.toml';
import * as quetzal from '$engine/games/quetzal/text/fr.toml';
import type { Catalogue } from './catalogue';
import { explain, parts } from './info';

const GAMES = ['coatl', 'lost_cities', 'paititi', 'quetzal'];
const folder = (game: string): string => join(import.meta.dirname, '../games', game);

/** The kinds that a game's page asks to be explained, as they stand in its files. */
function asked(game: string): Set<string> {
  const sources = readdirSync(folder(game))
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => readFileSync(join(folder(game), name), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(/data-info="([a-z_]+)/g)].map((match) => match[1]!)));
}

describe('an explanation', () => {
  it('has a name, what it does, the rules that say so, and how sure its figures are', () => {
    const found = explain(quetzal as unknown as Catalogue, 'place:village:1')!;
    expect(found.name).toBe('Village, case 1');
    expect(found.rules).toEqual(['Q-112', 'Q-113']);
    expect(found.mark).toBe('house');
  });
  it('says a value by its words', () => expect(explain(lostCities as unknown as Catalogue, 'card:R7')?.name).toBe('Red 7'));
  it('of printed figures has no mark', () => expect(explain(lostCities as unknown as Catalogue, 'bridge', { beyond: 2 })?.mark).toBeNull());
  it('of nothing is nothing', () => expect(explain(lostCities as unknown as Catalogue, 'nonsense')).toBeNull());
});

it.each(GAMES)('%s explains everything that its page asks for, and asks for everything it explains', async (game) => {
  const catalogue = (await import(`../../../../src/sacbe/games/${game}/text/en.toml`)) as { info: Record<string, unknown> };
  const keys = Object.keys(catalogue.info);
  const kinds = [...asked(game), 'points', ...(game === 'quetzal' ? ['coins', 'track', 'hand'] : [])];
  const fits = (key: string, kind: string): boolean => key === kind || key.startsWith(`${kind}_`);
  expect(kinds.filter((kind) => !keys.some((key) => fits(key, kind)))).toEqual([]);
  expect(keys.filter((key) => !kinds.some((kind) => fits(key, kind)))).toEqual([]);
});

it('names the rules of a sentence apart, and loses nothing of it', () => {
  const sentence = 'It counts (Q-24, H21), by Q-5 to R1.';
  expect(
    parts(sentence)
      .filter(({ rule }) => rule)
      .map(({ text }) => text)
  ).toEqual(['Q-24', 'H21', 'Q-5', 'R1']);
  expect(
    parts(sentence)
      .map(({ text }) => text)
      .join('')
  ).toBe(sentence);
});
