import type { Flight, Sound, Told } from '../face';

const SOUNDS: Record<string, Sound> = {
  drew: 'slide',
  drew_two: 'slide',
  displayed: 'slide',
  excavated: 'tap',
  found: 'slide',
  organised: 'tap',
  commitment_made: 'tap',
  points: 'coin',
  exhibition_replaced: 'drum',
  stop_appeared: 'drum'
};
export const sound = (told: Told): Sound | null => SOUNDS[told.event] ?? null;

export function flights(told: Told, eyes: number | null): Flight[] {
  const { event, seat } = told;
  const own = seat === eyes;
  const dig = own && told.dig ? `hand-${told.dig}` : `hand-${seat}`;
  if (event === 'drew') return [{ from: 'dig-pile', to: dig }];
  if (event === 'displayed') return [{ from: dig, to: `display-${seat}` }];
  if (event === 'pickaxes_paid') return [{ from: `display-${seat}`, to: 'dig-discard' }];
  if (event === 'shovels_paid' || event === 'discarded') return [{ from: dig, to: 'dig-discard' }];
  if (event === 'found') return [{ from: 'dug', to: own ? `find-${told.artefact}` : `finds-${seat}` }];
  if (event === 'refilled') return [{ from: 'site-TOP', to: `site-${told.site}` }];
  if (event === 'artefact_discarded') return [{ from: `shown-${seat}`, to: 'artefact-discard' }];
  if (event === 'used') return [{ from: `env-${seat}`, to: `shown-${seat}` }];
  if (event === 'exhibition_replaced') return [{ from: 'exhibition-pile', to: `slot-${told.slot}` }];
  return [];
}

/** Spots that keep a dashed line until the next own move. */
export function touched(told: Told): string[] {
  if (told.event === 'displayed') return [`display-${told.seat}`];
  if (told.event === 'refilled') return [String(told.site)];
  if (told.event === 'found' || told.event === 'used') return [`finds-${told.seat}`];
  if (told.event === 'exhibition_replaced') return [String(told.exhibition)];
  return [];
}
