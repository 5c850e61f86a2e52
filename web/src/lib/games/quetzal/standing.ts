import { COINS_FOR_VP, MARKER_VP, printedVp } from './components';
import { inSlots, type QuetzalView } from './view';
import type { Source } from './view_types';

/** What a seat would score beside the track if the match ended now. */
export function atEnd(view: QuetzalView, seat: number): Partial<Record<Source, number>> {
  const tiles = [...inSlots(view, seat), ...(view.personal[seat] ?? [])];
  return {
    marker: view.marker === seat ? MARKER_VP : 0,
    coins: Math.floor((view.coins[seat] ?? 0) / COINS_FOR_VP),
    upgrades: tiles.reduce((sum, tile) => sum + printedVp(tile), 0)
  };
}
