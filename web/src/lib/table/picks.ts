/** Places picked together, as "+0+3". */
export const placesOf = (picked: string | null): number[] => (picked?.startsWith('+') ? picked.slice(1).split('+').map(Number) : []);

export function togglePick(picked: string | null, place: string): string | null {
  const chosen = placesOf(picked);
  const number = Number(place);
  const next = chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number];
  return next.length ? `+${next.sort((a, b) => a - b).join('+')}` : null;
}
