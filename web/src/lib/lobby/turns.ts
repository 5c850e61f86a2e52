import type { TableCard } from '$lib/wire/bodies';

/** The seats that a match in play waits for. */
export const toAct = (card: TableCard): number[] => (card.phase === 'playing' ? card.to_act : []);

/** Whether this match waits for a decision of this person. */
export function waitsFor(card: TableCard, person: string): boolean {
  return toAct(card).some((seat) => card.seats[seat]?.person === person);
}

const RANK = { playing: 1, gathering: 2, over: 3, abandoned: 4 };

/** What waits for the person comes first, then where they sat last, then the newest. */
export function inOrder(cards: TableCard[], person: string, last: string): TableCard[] {
  const rank = (card: TableCard): number => (waitsFor(card, person) ? 0 : RANK[card.phase]);
  const seen = (card: TableCard): number => (card.id === last ? 0 : 1);
  return [...cards].sort((a, b) => rank(a) - rank(b) || seen(a) - seen(b) || b.created - a.created);
}
