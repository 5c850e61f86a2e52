import type { Catalogue } from '$lib/text/catalogue';
import type { Sitting } from '$lib/table/sitting.svelte';
import { preview, type Preview } from './preview';
import { turn, waysFor } from './placing';
import { coatl, mineOf, type CoatlView } from './view';

/** What the person points at: a way to lay a card, a prophecy; and which way round the card is held. */
class Aim {
  turned = $state(false);
  place = $state<string | null>(null);
  prophecy = $state<string | null>(null);
  /** The sentences of the table's language, for patterns in words. */
  spoken = $state.raw<Catalogue>({});

  clear(): void {
    this.turned = false;
    this.place = this.prophecy = null;
  }
}

export const aim = new Aim();

/** The feather card whose place is being chosen: turned up already, or picked in the hand. */
export function held(view: CoatlView, picked: string | null): string | null {
  if (view.decision === 'C-D2') return view.placing;
  return view.decision === 'C-D1' ? picked : null;
}

/** The places for the card in hand, as it is turned now. */
export function placements(view: CoatlView, picked: string | null): string[] {
  const card = held(view, picked);
  if (!card) return [];
  const reading = aim.turned ? turn(card) : card;
  return waysFor(view.coatls[mineOf(view)] ?? []).map((way) => `${reading}@${way}`);
}

/** What would be laid if one said yes now: what is pointed at, or else the default place (R+). */
export function chosen(view: CoatlView, picked: string | null): string | null {
  const ways = placements(view, picked);
  return ways.find((each) => each === aim.place) ?? ways.at(-1) ?? null;
}

let known: { view: CoatlView; result: Preview } | null = null;

/** What the placement, head or tail that is pointed at would bring. */
export function aimed(sitting: Sitting): Preview | null {
  const action = sitting.pending ?? aim.place;
  if (!sitting.mine || !sitting.view || !action || !/@|^head:|^tail:/.test(action)) return null;
  const view = coatl(sitting.view);
  if (known?.view !== view || known.result.action !== action) known = { view, result: preview(view, action) };
  return known.result;
}
