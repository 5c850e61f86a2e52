import { describe, expect, it } from 'vitest';
import * as en from '$engine/games/lost_cities/text/en.toml';
import * as fr from '$engine/games/lost_cities/text/fr.toml';
import { say, upperFirst } from './catalogue';

describe('a sentence of a game', () => {
  it('names cards by colour and value', () => {
    expect(say(en, 'events_you.played', { card: 'R7' })).toBe('You play the red 7.');
  });
  it('speaks French', () => {
    expect(say(fr, 'actions.play', { card: 'R7' })).toMatch(/7/);
  });
  it('writes a true minus', () => {
    expect(say(en, 'events_you.scored', { net: -20, floored: false })).toBe('You score −20 points with your figures.');
  });
  it('knows the words of the engine for yes and no', () => {
    expect(say(en, 'events_you.scored', { net: 5, floored: true })).toContain('never fall below zero');
  });
  it('begins with a capital', () => expect(upperFirst('red 7')).toBe('Red 7'));
});
