import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Said } from '$lib/wire/socket';
import { counted, Unread } from './unread.svelte';

const line = (number: number, person = 'ana'): Said => ({ type: 'said', number, person, name: person, time: 0, text: 'x', claimed: false });

describe('unread chat', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text)
    });
  });
  it('counts the lines of others that came since', () => {
    const unread = new Unread('a');
    const said = [line(1), line(2, 'me'), line(3)];
    expect(unread.lines(said, 'me').map(({ number }) => number)).toEqual([1, 3]);
    unread.see(said);
    expect(unread.lines([...said, line(4)], 'me').map(({ number }) => number)).toEqual([4]);
  });
  it('is remembered, table by table', () => {
    new Unread('a').see([line(5)]);
    expect(new Unread('a').lines([line(5), line(6)], 'me')).toHaveLength(1);
    expect(new Unread('b').lines([line(5), line(6)], 'me')).toHaveLength(2);
  });
  it('says 99+ at most', () => expect([1, 99, 100].map(counted)).toEqual(['1', '99', '99+']));
});
