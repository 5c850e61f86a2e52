import { describe, expect, it } from 'vitest';
import type { TableCard } from '$lib/wire/bodies';
import { told } from './results';

function card(people: string[], scores: number[], winners: number[], resigned: number | null = null): TableCard {
  const seats = people.map((person, seat) => ({ seat, kind: 'person', person, name: person, claimed: false }));
  return { seats, result: { scores, winners, resigned } } as unknown as TableCard;
}
const said = (...about: Parameters<typeof card>): string => told(card(...about), 'Lena')?.sentence ?? '';

describe('a result in words', () => {
  it('says one’s own score first', () => {
    expect(said(['Jon', 'Lena'], [60, 95], [1])).toBe('Won 95–60 against Jon');
    expect(said(['Lena', 'Ana'], [40, 50], [1])).toBe('Lost 40–50 to Ana');
    expect(said(['Lena', 'Mo'], [55, 55], [0, 1])).toBe('Tied 55–55 with Mo');
  });
  it('says who gave up', () => {
    expect(said(['Lena', 'Ana'], [22, 31], [1], 0)).toBe('Resigned to Ana, 22–31');
    expect(said(['Lena', 'Ana'], [22, 31], [0], 1)).toBe('Won against Ana, who resigned');
  });
  it('says the place among more than two', () =>
    expect(said(['Tom', 'Lena', 'Ben'], [44, 58, 61], [2])).toBe('Place 2 of 3: Ben 61, you 58, Tom 44'));
  it('counts points alone and below zero', () => {
    expect(said(['Lena'], [1], [0])).toBe('1 point alone');
    expect(said(['Lena', 'Jon'], [-5, 10], [1])).toBe('Lost −5–10 to Jon');
  });
  it('has nothing to say of others’ matches', () => expect(told(card(['Ana', 'Ben'], [1, 2], [1]), 'Lena')).toBe(null));
  it('marks only a win', () => expect(told(card(['Lena', 'Jon'], [9, 8], [0]), 'Lena')).toMatchObject({ stone: 'W', won: true }));
});
