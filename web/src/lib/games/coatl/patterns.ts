import type { Prophecy } from './components';
import { colourOf, isOver, type Colour, type Kind } from './view';

/** What a pattern sees from its first segment on: colours, and which of them cover something. */
type Seen = { c: Colour[]; o: boolean[] };
type Predicate = (seen: Seen, colours: Colour[]) => boolean;

export const SPAN: Record<Kind, number> = { pair: 2, gap: 3, flank: 3, sandwich: 3, mirror: 3, over: 1, overnext: 2 };

/** C-90 to C-94, one predicate for each kind. */
const HOLDS: Record<Kind, Predicate> = {
  pair: ({ c }, [first, last]) => c[0] === first && c[1] === last,
  gap: ({ c }, [first, last]) => c[0] === first && c[2] === last,
  flank: ({ c }, [middle, ...sides]) => c[1] === middle && sides.includes(c[0]!) && sides.includes(c[2]!),
  sandwich: ({ c }, [outer]) => c[0] === outer && c[1] !== outer && c[2] === outer,
  mirror: ({ c }, [middle]) => c[1] === middle && c[0] === c[2],
  over: ({ c, o }, [covering]) => c[0] === covering && o[0] === true,
  overnext: ({ c, o }, [before]) => c[0] === before && c[1] !== before && o[1] === true
};

/** Where the pattern occurs: the first place of each occurrence; they may overlap (C-38). */
export function occurrences({ kind, colours }: Prophecy, segments: string[]): number[] {
  const span = SPAN[kind];
  const [c, o] = [segments.map(colourOf), segments.map(isOver)];
  const starts = Array.from({ length: Math.max(0, segments.length - span + 1) }, (_, start) => start);
  return starts.filter((start) => HOLDS[kind]({ c: c.slice(start, start + span), o: o.slice(start, start + span) }, colours));
}

/** Every segment that serves the pattern. */
export function lit(prophecy: Prophecy, segments: string[]): Set<number> {
  const span = SPAN[prophecy.kind];
  return new Set(occurrences(prophecy, segments).flatMap((start) => Array.from({ length: span }, (_, at) => start + at)));
}

/** C-34: some occurrence contains a segment of the card just laid; R1: at some tables not the one laid over its own
 * colour, unless the pattern asks for an overlay there, which is always its last segment. */
export function isFresh(prophecy: Prophecy, segments: string[], laid: number[], same: number | null = null): boolean {
  const span = SPAN[prophecy.kind];
  const overlaid = prophecy.kind === 'over' || prophecy.kind === 'overnext';
  const changes = (place: number, last: number): boolean => place !== same || (overlaid && place === last);
  return occurrences(prophecy, segments).some((start) =>
    laid.some((place) => start <= place && place < start + span && changes(place, start + span - 1))
  );
}
