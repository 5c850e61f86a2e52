/** A Cóatl with one card more, and where that card lies in it. */
export interface Laid {
  segments: string[];
  laid: [number, number];
}

export const WAYS = ['L+', 'L^', 'R^', 'R+'] as const;
export type Way = (typeof WAYS)[number] | 'F';

export const turn = (reading: string): string => [...reading].reverse().join('');

/** What a placement, a head or a tail makes of a Cóatl (C-21 to C-24, C-70). */
export function lay(segments: string[], action: string): Laid {
  const [verb = '', colour = ''] = action.split(':');
  if (verb === 'head') return { segments: [colour, ...segments], laid: [0, 0] };
  if (verb === 'tail') return { segments: [...segments, colour], laid: [segments.length, segments.length] };
  const [reading = '', way = ''] = action.split('@');
  const [left = '', right = ''] = reading;
  const last = segments.length;
  if (way === 'L+') return { segments: [left, right, ...segments], laid: [0, 1] };
  if (way === 'L^') return { segments: [left, `${right}*`, ...segments.slice(1)], laid: [0, 1] };
  if (way === 'R^') return { segments: [...segments.slice(0, -1), `${left}*`, right], laid: [last - 1, last] };
  return { segments: [...segments, left, right], laid: [last, last + 1] };
}

/** The segment of a card just laid that covers its own colour. */
export function coversSame(before: string[], { segments, laid }: Laid): number | null {
  const [over] = laid.filter((place) => segments[place]?.endsWith('*'));
  if (over === undefined) return null;
  const below = before.at(over === laid[0] ? -1 : 0);
  return below?.charAt(0) === segments[over]?.charAt(0) ? over : null;
}

/** Where a card may go: alone, or at four places. */
export const waysFor = (segments: string[]): readonly Way[] => (segments.length ? WAYS : ['F']);
