import { describe, expect, it } from 'vitest';
import en from '$engine/games/lost_cities/text/rules.en.md?raw';
import fr from '$engine/games/lost_cities/text/rules.fr.md?raw';
import { chapters, search } from './paragraphs';

describe('the rulebook', () => {
  const ids = (text: string): string[] => chapters(text).flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id));
  it('has every number', () => expect(ids(en)).toContain('L-104'));
  it('has the house rulings', () => expect(ids(en)).toContain('H22'));
  it('has the same numbers in French', () => expect(ids(fr)).toEqual(ids(en)));
  it('is searched without regard to accents', () => expect(search(chapters(fr), 'defausse').length).toBeGreaterThan(0));
});
