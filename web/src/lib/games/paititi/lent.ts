import { placesOf } from '$lib/table/picks';
import type { PaititiView } from './view';

/** One's own artefact cards that are to be lent: several may be picked. */
export function ownPicks(picked: string | null, view: PaititiView): string[] {
  return placesOf(picked).flatMap((place) => view.artefacts[place] ?? []);
}
