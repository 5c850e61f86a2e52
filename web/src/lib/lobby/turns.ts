import type { TableCard } from '$lib/wire/bodies';

/** A match in play says who is to act; a server that does not know says nothing. */
type Card = TableCard & { to_act?: number[] | null };

export const toAct = (card: Card): number[] => (card.phase === 'playing' ? (card.to_act ?? []) : []);

/** Whether this match waits for a decision of this person. */
export function waitsFor(card: Card, person: string): boolean {
  return toAct(card).some((seat) => card.seats[seat]?.person === person);
}

const RANK = { playing: 1, gathering: 2, over: 3, abandoned: 4 };

/** What waits for the person comes first, then where they sat last, then the newest. */
export function inOrder(cards: Card[], person: string, last: string): Card[] {
  const rank = (card: Card): number => (waitsFor(card, person) ? 0 : RANK[card.phase]);
  const seen = (card: Card): number => (card.id === last ? 0 : 1);
  return [...cards].sort((a, b) => rank(a) - rank(b) || seen(a) - seen(b) || b.created - a.created);
}
