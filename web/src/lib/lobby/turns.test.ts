import { describe, expect, it } from 'vitest';
import type { TableCard } from '$lib/wire/bodies';
import { inOrder, toAct, waitsFor } from './turns';

function card(id: string, phase: TableCard['phase'], created: number, to_act: number[] = []): TableCard {
  const seats = [
    { seat: 0, kind: 'person', person: 'ana' },
    { seat: 1, kind: 'person', person: 'ben' }
  ];
  return { id, phase, created, to_act, seats } as unknown as TableCard;
}

describe('my matches', () => {
  it('wait for the seat that is to act', () =>
    expect([0, 1].map((seat) => waitsFor(card('a', 'playing', 1, [seat]), 'ana'))).toEqual([true, false]));
  it('wait for several at once', () => expect(waitsFor(card('a', 'playing', 1, [0, 1]), 'ben')).toBe(true));
  it('do not wait when they are over', () => expect(toAct(card('a', 'over', 1, [0]))).toEqual([]));
  it('come in order: my turn, where I sat last, the newest', () => {
    const cards = [
      card('old', 'playing', 1, [1]),
      card('last', 'playing', 2, [1]),
      card('new', 'playing', 3, [1]),
      card('turn', 'playing', 0, [0]),
      card('done', 'over', 9)
    ];
    expect(inOrder(cards, 'ana', 'last').map(({ id }) => id)).toEqual(['turn', 'last', 'new', 'old', 'done']);
  });
});
