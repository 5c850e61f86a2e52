import { describe, expect, it } from 'vitest';
import vectors from '../../../../tests/page/hints.json';
import type { Advice } from '$lib/wire/bodies';
import type { Sentences } from '$lib/wire/sentences';
import type { Catalogue } from './catalogue';
import { AdviceWords, reasonsIn, speaksFor, turned } from './reasons';

const games = import.meta.glob<Catalogue>('../../../../src/sacbe/games/*/text/*.toml');
type Told = { advice: Advice; sentences: Sentences; said: Record<string, string[]> };

describe('advice', () => {
  it('says what Python says', async () => {
    for (const { advice, sentences, said } of vectors as unknown as Told[])
      for (const [language, lines] of Object.entries(said)) {
        const catalogue = await games[`../../../../src/sacbe/games/${advice.game}/text/${language}.toml`]!();
        const words = new AdviceWords(catalogue, await reasonsIn(language), sentences);
        expect(words.all(advice)).toEqual(lines);
      }
  });

  it('speaks for one of two actions, and turned round for the other', () => {
    const parts = (vectors as unknown as Told[]).flatMap(({ advice }) => advice.reason?.parts ?? []).filter(({ key }) => key !== 'doors');
    expect(parts.length).toBeGreaterThan(50);
    for (const part of parts) expect(speaksFor(turned(part))).toBe(!speaksFor(part));
  });
});
