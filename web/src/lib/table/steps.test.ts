import { describe, expect, it } from 'vitest';
import { ASK, nextStep } from './steps';

describe('one click, several actions', () => {
  it('goes on with the next step', () => expect(nextStep(['a', 'b'], ['a', 'c'])).toEqual(['a', ['b']]));
  it('ends where a step is not legal', () => expect(nextStep(['x', 'a'], ['a'])).toEqual([null, []]));
  it('ends after the last step', () => expect(nextStep([], ['a'])).toEqual([null, []]));
  it('works a step out from the choices of its question', () =>
    expect(nextStep([(choices) => choices.at(-1) ?? null, 'c'], ['a', 'b'])).toEqual(['b', ['c']]));
  it('leaves a question to the person, and keeps the rest for after it', () =>
    expect(nextStep([() => ASK, 'c'], ['a', 'b'])).toEqual([null, ['c']]));
  it('passes over a step that is not asked for', () => expect(nextStep([() => null, 'b'], ['a', 'b'])).toEqual(['b', []]));
});
