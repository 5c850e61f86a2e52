import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '$lib/look/settings.svelte';
import type { PastMatch, PastPlayer } from '$lib/wire/bodies';
import { dayWords, spanWords } from './days';
import { asked, read, written } from './filters';
import { ordinal, told } from './results';
import '$lib/text/locale.svelte';

const player = (name: string | null, score: number, place: number | null, more: Partial<PastPlayer> = {}): PastPlayer => ({
  person: name,
  name,
  claimed: false,
  level: null,
  score,
  place,
  resigned: false,
  stood_in: false,
  ...more
});
const match = (result: PastMatch['result'], players: PastPlayer[], more: Partial<PastMatch> = {}): PastMatch => ({
  id: 'm',
  game: 'quetzal',
  ended: 0,
  took: 60,
  abandoned: false,
  result,
  seat: 0,
  players,
  accuracy: null,
  ...more
});
const [lena, ana] = [player('Lena', 40, 2), player('Ana', 50, 1)];
afterEach(() => void (settings.language = 'en'));

describe('a result in words', () => {
  it.each([
    ['L', 'Lost 40–50 to Ana', match('lost', [lena, ana])],
    ['W', 'Won 50–40 against Lena', match('won', [lena, ana], { seat: 1 })],
    ['=', 'Tied 55–55 with Ana', match('tied', [player('Lena', 55, 1), player('Ana', 55, 1)])],
    ['2', '2nd of 3: Ben 61, you 58, Tom −4', match('lost', [player('Lena', 58, 2), player('Tom', -4, 3), player('Ben', 61, 1)])],
    [
      'W',
      'Won 47–38–36 against Jon, somebody who is gone',
      match('won', [player('Lena', 47, 1), player(null, 36, 3), player('Jon', 38, 2)])
    ],
    ['L', 'Resigned to Ana, 40–50', match('lost', [player('Lena', 40, 2, { resigned: true }), ana])],
    ['·', 'Broken off at 40–50, with Ana', match('ended', [lena, ana], { abandoned: true })]
  ])('%s: %s', (stone, sentence, played) => expect(told(played, true)).toMatchObject({ stone, sentence }));

  it('names whose history it is, where it is not the reader’s', () =>
    expect(told(match('lost', [player('Lena', 58, 2), player('Tom', 44, 3), player('Ben', 61, 1)]), false).sentence).toContain('Lena 58'));
  it('says where a bot stood in', () =>
    expect(told(match('lost', [lena, { ...ana, stood_in: true }]), true).note).toBe('a bot stood in: Ana'));
  it('counts places in the reader’s language', () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    settings.language = 'fr';
    expect([1, 2].map(ordinal)).toEqual(['1er', '2e']);
  });
});

describe('a day in words', () => {
  const now = new Date(2026, 10, 19, 18, 0);
  const said = (...at: [number, number, number, number?, number?]): string => dayWords(new Date(...at).getTime() / 1000, now);
  it('is today, yesterday, a weekday for six days, then a date', () => {
    expect(said(2026, 10, 19, 17, 20)).toBe('today, 17:20');
    expect(said(2026, 10, 18, 23, 59)).toBe('yesterday');
    expect(said(2026, 10, 15)).toBe('Sunday');
    expect(said(2026, 10, 12)).toBe('12 November');
    expect(said(2025, 10, 12)).toBe('12 November 2025');
  });
  it('and a span has one unit', () =>
    expect([30, 2040, 10_800, 200_000].map(spanWords)).toEqual(['1 minute', '34 minutes', '3 hours', '2 days']));
});

describe('filters', () => {
  it('come back from the address as they went there', () => {
    const filters = { game: 'coatl', with: 'bot:scout', result: 'won', when: '30', from: '', to: '' };
    expect(read(new URLSearchParams(written(filters)))).toEqual(filters);
  });
  it('ask the server for what they say', () => {
    const filters = { game: '', with: 'bot:scout', result: 'nonsense', when: '30', from: '', to: '' };
    expect(String(asked(filters, 100 * 86_400))).toBe(`level=scout&since=${70 * 86_400}`);
  });
});
