import { describe, expect, it } from 'vitest';
import type { View } from '../face';
import { explained } from './choices';

const view = (own_pile: string): View => ({ options: { own_pile } }) as unknown as View;

describe('a discard is explained', () => {
  it('as the table reads the rulebook', () => {
    expect(explained(view('closed'), 'discard:R4')).toEqual(['discard', { card: 'R4' }]);
    expect(explained(view('open'), 'discard:R4')).toEqual(['discard_open', { card: 'R4' }]);
  });
});
