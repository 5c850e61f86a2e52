import { describe, expect, it } from 'vitest';
import { day, span } from './days';

const noon = (text: string): number => new Date(`${text}T12:00:00`).getTime();

describe('days in words', () => {
  const now = noon('2026-11-19');
  it.each([
    ['2026-11-19', 'today', 'aujourd’hui'],
    ['2026-11-18', 'yesterday', 'hier'],
    ['2026-11-15', 'Sunday', 'dimanche'],
    ['2026-11-09', '9 November', '9 novembre'],
    ['2025-12-31', '31 December 2025', '31 décembre 2025']
  ])('%s is %s', (text, english, french) => {
    expect(day(noon(text) / 1000, 'en', now)).toBe(english);
    expect(day(noon(text) / 1000, 'fr', now)).toBe(french);
  });
  it('says a span in its largest unit', () =>
    expect([30, 600, 7200, 200_000].map((seconds) => span(seconds, 'en'))).toEqual(['1 min', '10 min', '2 hr', '2 days']));
});
