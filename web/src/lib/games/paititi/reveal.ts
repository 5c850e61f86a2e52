import type { ToldStep } from '$lib/wire/socket';
import type { Told } from '../face';
import { sum } from './view';

export interface Part {
  seat: number;
  cards: string[];
  scored: { source: string; category: string; artefacts: number; points: number }[];
  gone: string[];
  points: number;
}

/** What everybody showed in the last exhibition, as it was told to all. */
export interface Reveal {
  exhibition: string;
  organiser: number;
  parts: Part[];
  /** Steps at which the cards were turned up, and at which all was done with. */
  shown: number;
  settled: number;
}

const SETTLING = new Set(['exhibition_replaced', 'stop_appeared', 'exhibitions_left', 'ended']);
type Line = Told & { number: number };

export function lastReveal(steps: ToldStep[], seats: number): Reveal | null {
  const lines = steps.flatMap(({ number, events }) => (events as Told[]).map((told): Line => ({ ...told, number })));
  const turned = lines.findLastIndex(({ event }) => event === 'used' || event === 'used_nothing');
  if (turned < 0) return null;
  const begun = lines.slice(0, turned).findLastIndex(({ event }) => event === 'exhibition_chosen');
  const chosen = lines[begun];
  if (!chosen) return null;
  const after = lines.slice(begun);
  const parts = Array.from({ length: seats }, (_, seat) =>
    partOf(
      after.filter((told) => told.seat === seat),
      seat
    )
  );
  const settled = after.find(({ event, number }) => SETTLING.has(event) && number >= lines[turned]!.number);
  return {
    exhibition: String(chosen.exhibition),
    organiser: chosen.seat!,
    parts,
    shown: lines[turned]!.number,
    settled: settled?.number ?? Infinity
  };
}

function partOf(lines: Line[], seat: number): Part {
  const of = (event: string): Line[] => lines.filter((told) => told.event === event);
  const cards = of('used').flatMap(({ artefact, copies }) => Array.from({ length: Number(copies) }, () => String(artefact)));
  const scored = of('scored').map(({ source, category, artefacts, points }) => ({
    source: String(source),
    category: String(category),
    artefacts: Number(artefacts),
    points: Number(points)
  }));
  const gone = of('artefact_discarded').map(({ artefact }) => String(artefact));
  return { seat, cards, scored, gone, points: sum(scored.map(({ points }) => points)) };
}
