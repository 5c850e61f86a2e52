import { m } from '$lib/paraglide/messages';
import type { Flight, Offer, Stage, Told, View } from '../face';
import { milpa } from './view';

/** A button for each card that can be planted. */
export const offers = (choices: string[]): Offer[] =>
  choices.map((action) => ({ action, kind: 'leg', thing: ['card', action.split(':')[1]] }));

/** A card is planted from the hand. */
export const handles = (action: string): string[] => [`[data-hand="${action.split(':')[1]}"]`];

/** How many cards everybody has still to plant. */
export function stages(view: View): Stage[] {
  if (view.decision === 'over') return [{ label: m.milpa_over(), state: 'now' }];
  const planted = milpa(view).fields[view.active]!.length;
  return [{ label: m.milpa_card_number({ count: planted + 1 }), state: 'now' }];
}

export function flights({ event, seat, card }: Told, eyes: number | null): Flight[] {
  const hand = seat === eyes && card ? `hand-${card}` : `seat-${seat}`;
  if (event === 'planted') return [{ from: hand, to: `field-${seat}` }];
  return event === 'drew' ? [{ from: 'deck', to: hand }] : [];
}
