import { m } from '$lib/paraglide/messages';
import type { Flight, Sound, Stage, Told, View } from '../face';
import { ROUNDS } from './components';
import { activating, numberOf } from './places';
import { quetzal } from './view';

const SOUNDS: Record<string, Sound> = {
  bid: 'tap',
  ousted: 'tap',
  rolled: 'tap',
  rerolled: 'tap',
  returned: 'tap',
  took: 'slide',
  delivered: 'slide',
  tile_gained: 'slide',
  coins: 'coin',
  points: 'coin',
  sold: 'coin',
  round_ended: 'drum'
};
export const sound = (told: Told): Sound | null => SOUNDS[told.event] ?? null;

const shown = (place: string): string => (place.startsWith('temple') ? 'temple' : place);
const standsAt = (told: Told): string =>
  told.place === 'camp' || told.place === 'harbor' ? `at-${told.place}-${told.seat}` : `at-${told.place}`;

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

const PHASES: Record<string, number> = {
  rolling: 0,
  next_turn: 1,
  turn: 1,
  at_camp: 1,
  at_free: 1,
  preparing: 3,
  last_exchanges: 4,
  ended: 4
};

export function stages(view: View): Stage[] {
  const table = quetzal(view);
  const over = view.decision === 'over';
  const rounds = Array.from({ length: ROUNDS }, (_, index): Stage => {
    const round = index + 1;
    const now = round === table.round && !over;
    return { label: now ? m.qz_round({ round }) : String(round), state: now ? 'now' : round <= table.round ? 'done' : 'next', minor: !now };
  });
  const phase = PHASES[table.step] ?? 2;
  const number = numberOf(activating(table) ?? '');
  const third = number ? m.qz_activate_at({ number }) : m.qz_activate();
  const labels = [m.qz_roll(), m.qz_placing(), third, m.qz_prepare()];
  const phases = labels.map((text, index): Stage => {
    const state = index === phase ? 'now' : index < phase ? 'done' : 'next';
    return { label: text, state, gap: index === 0, minor: index !== phase };
  });
  return [...rounds, ...phases];
}
