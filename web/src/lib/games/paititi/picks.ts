import type { PaititiView } from './view';

/** Places of one's own artefact cards that are to be lent, as "+0+3": several may be picked. */
export const placesOf = (picked: string | null): number[] => (picked?.startsWith('+') ? picked.slice(1).split('+').map(Number) : []);

export function togglePick(picked: string | null, place: string): string | null {
  const chosen = placesOf(picked);
  const number = Number(place);
  const next = chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number];
  return next.length ? `+${next.sort((a, b) => a - b).join('+')}` : null;
}

export function ownPicks(picked: string | null, view: PaititiView): string[] {
  return placesOf(picked).flatMap((place) => view.artefacts[place] ?? []);
}
