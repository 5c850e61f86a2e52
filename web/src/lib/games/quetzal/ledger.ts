import type { Told } from '../face';
import { area } from './places';

/** What somebody got at a location in Phase 3. */
export interface Gain {
  place: string;
  seat: number;
  points: number;
  coins: number;
  discovery: number;
  cards: number;
  tiles: string[];
  marker: boolean;
}

const HERE: Record<string, (told: Told) => string | null> = {
  took: (told) => String(told.place),
  automaton_took: (told) => String(told.place),
  automaton_drew: (told) => String(told.place),
  marker_taken: () => 'stela',
  sold: () => 'market',
  sold_nothing: () => 'market',
  delivered: (told) => String(told.place),
  delivered_nothing: (told) => String(told.place),
  tile_gained: (told) => (told.source === 'track' ? null : String(told.source))
};
/** At the end, and in a new round, nothing comes from a location. */
const NOWHERE = new Set(['round_ended', 'ranked', 'exchanged']);
const END = new Set(['marker', 'coins', 'upgrades']);
const PLACING = new Set(['placed', 'bid', 'rolled', 'rerolled']);

/** Follows the events of a match and keeps where every gain of the last activation came from. */
export function ledger(told: Told[], own: number | null): Gain[] {
  let gains: Gain[] = [];
  let here = '';
  for (const each of told) {
    if (PLACING.has(each.event)) {
      here = '';
      if (each.event !== 'rolled' && (own === null || each.seat === own)) gains = [];
    }
    if (NOWHERE.has(each.event) || (each.event === 'points' && END.has(String(each.from)))) here = '';
    here = HERE[each.event]?.(each) ?? here;
    if (here) note(gains, here, each);
  }
  return gains;
}

function note(gains: Gain[], place: string, told: Told): void {
  const add = counted(told);
  if (!add || told.seat === null) return;
  let gain = gains.find((each) => each.place === place && each.seat === told.seat);
  if (!gain) gains.push((gain = { place, seat: told.seat, points: 0, coins: 0, discovery: 0, cards: 0, tiles: [], marker: false }));
  add(gain);
}

/** What an event adds to a line of the ledger. */
function counted(told: Told): ((gain: Gain) => void) | null {
  const amount = Number(told.amount ?? 0);
  const adding: Record<string, (gain: Gain) => void> = {
    points: (gain) => (gain.points += amount),
    coins: (gain) => (gain.coins += amount),
    advanced: (gain) => (gain.discovery += 1),
    took: (gain) => (gain.cards += 1),
    drew: (gain) => (gain.cards += 1),
    kept: (gain) => (gain.cards += 1),
    tile_gained: (gain) => gain.tiles.push(String(told.tile)),
    marker_taken: (gain) => (gain.marker = true)
  };
  return adding[told.event] ?? null;
}

/** The locations in the order in which they gave something. */
export const beats = (gains: Gain[]): string[] => [...new Set(gains.map((gain) => gain.place))];
export const at = (gains: Gain[], place: string): Gain[] => gains.filter((gain) => gain.place === place || area(gain.place) === place);
