import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import * as en from '../../../../tests/spoken/text/en.toml';
import * as fr from '../../../../tests/spoken/text/fr.toml';
import rules from '../../../../tests/spoken/text/rules.fr.md?raw';
import vectors from '../../../../tests/spoken/vectors.json';
import * as components from '../../../../tests/spoken/components.toml';
import { say, type Catalogue, type Facts } from './catalogue';
import { parse, render } from './message';

const box = {
  box_rounds: 5,
  box_temple_costs: [1, 3],
  box_tiles_U3_1_0: 1,
  box_halves_B: ['V', 'L'],
  box_halves_B_0: 'V',
  box_halves_B_1: 'L'
};
const spoken: Record<string, Catalogue> = { en: { ...en, box }, fr: { ...fr, box } };
const found = import.meta.glob<Catalogue>('../../../../src/sacbe/**/text/*.toml', { eager: true });

describe('a message', () => {
  it('says what Python says', () => {
    expect(vectors.length).toBeGreaterThan(200);
    for (const { lang, sentence, facts, text } of vectors)
      expect(say({ ...spoken[lang], sentence }, 'sentence', facts as Facts), sentence).toBe(text);
  });

  it('says what the library of the format says', () => {
    const plain = vectors.map(({ lang, sentence }) => ({ lang, sentence: sentence.replaceAll(', form, of', '').replaceAll("'", '’') }));
    for (const { lang, sentence } of plain)
      for (const n of [0, 1, 2, 3, 11, 22, 101]) {
        const facts: Facts = {
          n,
          k: 2,
          cards: n + 1,
          colour: 1,
          card: 3,
          open: 0,
          seat: n,
          box_rounds: 5,
          box_temple_costs: 4,
          box_tiles_U3_1_0: 1,
          box_halves_B: 1,
          box_halves_B_0: 2,
          box_halves_B_1: 3,
          who: 'Ann'
        };
        const filling = { raw: (name: string) => facts[name], words: (name: string) => String(facts[name]) };
        expect(render(parse(sentence), lang, filling), sentence).toBe(
          String(new IntlMessageFormat(sentence, lang).format(facts as Record<string, string>))
        );
      }
  });

  it('is refused when it is malformed', () => {
    for (const sentence of ['{', '}', '{n', '{}', '{n,}', '{n, plural, one {#}}', '{n, number, x}', '{n, plural, other #}'])
      expect(() => parse(sentence), sentence).toThrow();
  });
});

describe('the catalogues', () => {
  it('are well formed', () => {
    const sentences = (table: unknown): string[] =>
      typeof table === 'string' ? [table] : typeof table === 'object' && table ? Object.values(table).flatMap(sentences) : [];
    expect(Object.keys(found).length).toBeGreaterThan(9);
    for (const catalogue of Object.values(found)) for (const sentence of sentences({ ...catalogue })) parse(sentence);
  });
  it('know their language', () => expect(fr).toMatchObject({ language: 'fr', box: {} }));
  it('have rules with the figures of the box', () => {
    expect(components).toMatchObject({ rounds: { value: 5 } });
    expect(rules).toContain('dure 5 manches ; le premier temple coûte 1 pièce, le second 3 pièces.');
  });
});
