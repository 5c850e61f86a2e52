import type { Offer, Offered } from '$lib/games/face';

/** The key that selects what passes, stops or takes nothing. */
export const DECLINE_KEY = '0';

/** What declines comes last and is neither a number nor the default, where anything else can be chosen. */
export function settled(offers: Offer[], offered: Offered): Offer[] {
  const declines = ({ action, steps = [] }: Offer): boolean => steps.length < 2 && !!offered.get(action)?.declines;
  const other = [...offered.values()].some((choice) => !choice.declines);
  if (!other) return offers;
  const [wanted, declining] = [offers.filter((offer) => !declines(offer)), offers.filter(declines)];
  return [...wanted, ...declining.map((offer, place): Offer => ({ ...offer, kind: 'plain', key: place ? '' : DECLINE_KEY }))];
}

/** The offer that a digit selects: the one that shows it, or else the one in that place. */
export function meant(offers: Offer[], digit: string): Offer | undefined {
  const shown = offers.find(({ key }) => key === digit);
  const numbered = offers.some(({ key }) => /^[1-9]$/.test(key ?? ''));
  if (shown || numbered || digit === DECLINE_KEY) return shown;
  const inPlace = offers[Number(digit) - 1];
  return inPlace?.key === DECLINE_KEY ? undefined : inPlace;
}

/** What Enter takes where nothing is selected. */
export function main(offers: Offer[]): Offer | undefined {
  const [only, ...more] = offers;
  return offers.find(({ kind }) => kind === 'go') ?? (more.length || only?.key === DECLINE_KEY ? undefined : only);
}
