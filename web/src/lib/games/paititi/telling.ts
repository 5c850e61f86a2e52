import type { Flight, Told } from '../face';

const RULES: Record<string, string> = {
  began: 'P-11',
  drew: 'P-25',
  dig_reshuffled: 'P-26',
  displayed: 'P-30',
  excavated: 'P-36',
  pickaxes_paid: 'P-40',
  shovels_paid: 'P-43',
  found: 'P-48',
  fragments_found: 'P-46',
  fragments_declined: 'P-47',
  refilled: 'P-50',
  artefacts_reshuffled: 'P-51',
  organised: 'P-55',
  exhibition_chosen: 'P-56',
  card_committed: 'P-58',
  commitment_made: 'P-58',
  used: 'P-59',
  used_nothing: 'P-59',
  exhibition_replaced: 'P-66',
  stop_appeared: 'P-78',
  exhibitions_left: 'P-79',
  discarded: 'P-28',
  passed: 'P-24',
  guard_near: 'P-85',
  cards_scored: 'P-81',
  ranked: 'P-82'
};
const SCORED: Record<string, string> = { opening: 'P-67', travelling: 'P-69', permanent: 'P-71' };
const DISCARDED: Record<string, string> = { travelling: 'P-70', permanent: 'P-72' };
const ENDED: Record<string, string> = { exhibitions: 'P-80', guard: 'P-85', passes: 'P-86' };

/** The rule behind a line of the log. */
export function rule(told: Told): string | null {
  if (told.event === 'scored') return SCORED[String(told.source)] ?? null;
  if (told.event === 'artefact_discarded') return DISCARDED[String(told.source)] ?? null;
  if (told.event === 'ended') return ENDED[String(told.reason)] ?? null;
  return RULES[told.event] ?? null;
}

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
