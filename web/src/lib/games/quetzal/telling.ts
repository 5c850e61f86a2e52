import { m } from '$lib/paraglide/messages';
import type { Flight, Stone, Told, View } from '../face';
import { ROUNDS } from './box';
import { activating, numberOf } from './places';
import { quetzal } from './view';

const RULES: Record<string, string> = {
  marker_given: 'Q-13', round_began: 'Q-19', automaton_stood: 'Q-165', rolled: 'Q-20', rerolled: 'Q-28', placed: 'Q-34',
  bid: 'Q-51', ousted: 'Q-53', automaton_ousted: 'Q-169', marker_taken: 'Q-80', drew: 'Q-95', drew_two: 'Q-102',
  kept: 'Q-102', sold: 'Q-110', sold_nothing: 'Q-110', tile_laid: 'Q-116', tile_discarded: 'Q-120', delivered: 'Q-130',
  delivered_nothing: 'Q-129', collected: 'Q-131', advanced: 'Q-84', discovery_lost: 'Q-90', automaton_took: 'Q-170',
  automaton_drew: 'Q-171', reshuffled: 'Q-152', refilled: 'Q-149', tile_revealed: 'Q-150', round_ended: 'Q-147', ranked: 'Q-160'
};
const CAUSES: Record<string, string> = {
  standing: 'Q-21', camp: 'Q-68', cost: 'Q-40', location: 'Q-107', track: 'Q-86', sale: 'Q-110', upgrade: 'Q-115',
  bonuses: 'Q-135', exchange: 'Q-143', setup: 'Q-14'
};
const FROM: Record<string, string> = {
  collections: 'Q-131', bonuses: 'Q-135', locations: 'Q-105', track: 'Q-87', effects: 'Q-138', exchanges: 'Q-143',
  upgrades: 'Q-158', marker: 'Q-156', coins: 'Q-157'
};
const EFFECTS: Record<string, string> = { U5: 'Q-137', U6: 'Q-138', U7: 'Q-139', U8: 'Q-140', U3: 'Q-143', U4: 'Q-144' };

/** The rule behind a line of the log. */
export function rule(told: Told): string | null {
  if (told.event === 'coins') return CAUSES[String(told.cause)] ?? null;
  if (told.event === 'points') return FROM[String(told.from)] ?? null;
  if (told.event === 'effect_paid' || told.event === 'exchanged') return EFFECTS[String(told.tile)] ?? null;
  if (told.event === 'took') return String(told.place).startsWith('temple') ? 'Q-94' : 'Q-104';
  if (told.event === 'tile_gained') return told.source === 'track' ? 'Q-88' : 'Q-113';
  return RULES[told.event] ?? null;
}

const shown = (place: string): string => (place.startsWith('temple') ? 'temple' : place);
const standsAt = (told: Told): string => (told.place === 'camp' || told.place === 'harbor' ? `at-${told.place}-${told.seat}` : `at-${told.place}`);

export function flights(told: Told, eyes: number | null): Flight[] {
  const { event, seat } = told;
  const card = String(told.card ?? '');
  const hand = seat === eyes ? `hand-${card}` : `count-${seat}`;
  const team = seat === eyes ? `tray-${String(told.figure ?? 'char')}` : `team-${seat}`;
  if (event === 'placed') return [{ from: team, to: standsAt(told) }];
  if (event === 'bid') return [{ from: seat === eyes ? 'tray' : `team-${seat}`, to: standsAt(told) }];
  if (event === 'ousted') return [{ from: standsAt(told), to: seat === eyes ? 'tray' : `team-${seat}` }];
  if (event === 'took') return [{ from: `${shown(String(told.place))}-${card}`, to: hand }];
  if (event === 'automaton_took') return [{ from: `${shown(String(told.place))}-${card}`, to: 'discard' }];
  if (event === 'drew' || event === 'kept') return [{ from: 'deck', to: card && card !== 'null' ? hand : `count-${seat}` }];
  if (event === 'sold' || event === 'delivered') return [{ from: hand, to: 'discard' }];
  if (event === 'tile_laid') return [{ from: `tile-${told.tile}`, to: `slot-${seat}-${told.tile}` }];
  if (event === 'advanced') return [{ from: `disk-${seat}`, to: `disk-${seat}` }];
  if (event === 'marker_taken') return [{ from: 'marker', to: 'marker' }];
  return [];
}

/** Places that keep a dashed line until the next own move. */
export function touched(told: Told): string[] {
  if (['placed', 'bid', 'took', 'delivered', 'automaton_took'].includes(told.event)) return [String(told.place)];
  if (told.event === 'sold') return ['market'];
  if (told.event === 'tile_gained') return [String(told.source)];
  return told.event === 'marker_taken' ? ['stela'] : [];
}

const PHASES: Record<string, number> = { rolling: 0, next_turn: 1, turn: 1, at_camp: 1, at_free: 1, preparing: 3, last_exchanges: 4, ended: 4 };

export function road(view: View): Stone[] {
  const table = quetzal(view);
  const over = view.decision === 'over';
  const rounds = Array.from({ length: ROUNDS }, (_, index): Stone => {
    const round = index + 1;
    const now = round === table.round && !over;
    return { label: now ? m.qz_round({ round }) : String(round), state: now ? 'now' : round <= table.round ? 'done' : 'next', minor: !now };
  });
  const phase = PHASES[table.step] ?? 2;
  const number = numberOf(activating(table) ?? '');
  const third = number ? m.qz_activate_at({ number }) : m.qz_activate();
  const labels = [m.qz_roll(), m.qz_placing(), third, m.qz_prepare()];
  const phases = labels.map((text, index): Stone => {
    const state = index === phase ? 'now' : index < phase ? 'done' : 'next';
    return { label: text, state, gap: index === 0, minor: index !== phase };
  });
  return [...rounds, ...phases];
}
