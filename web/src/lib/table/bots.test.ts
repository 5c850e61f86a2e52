import { describe, expect, it } from 'vitest';
import { botName, botPlays, botWins, middle } from './bots';

describe('the levels of the bots', () => {
  it('have a name and a few words each', () => {
    for (const level of ['pilgrim', 'trader', 'scout', 'scribe', 'jaguar'])
      expect(botPlays(level)).toMatch(new RegExp(`^${botName(level)}: .+`));
  });
  it('tell how often they win against the one below, the weakest nothing', () => {
    const levels = ['pilgrim', 'trader', 'scout', 'scribe', 'jaguar'];
    for (const game of ['coatl', 'lost_cities', 'paititi', 'quetzal']) {
      expect(levels.map((level) => botWins(level, game, levels).replace(/\d+/, 'N'))).toEqual([
        '',
        'wins N% against Pilgrim',
        'wins N% against Trader',
        'wins N% against Scout',
        'wins N% against Scribe'
      ]);
    }
    expect(botWins('jaguar', 'chess', levels)).toBe('');
  });
  it('of old tables are still called by their names', () =>
    expect(['random', 'greedy', 'ismcts'].map(botName)).toEqual(['Gentle', 'Medium', 'Strong']));
  it('that are not known here are called as the server calls them', () => expect(botPlays('oracle')).toBe('Oracle'));
  it('are offered from the middle', () => {
    expect(middle(['random', 'greedy', 'ismcts'])).toBe('greedy');
    expect(middle(['pilgrim', 'trader', 'scout', 'scribe', 'jaguar'])).toBe('scout');
  });
});
