import type { Told } from '../face';
import type { Figure, Path, Row } from './view';

const COUNTED = new Set(['expedition_ended', 'figure_scored', 'scored', 'tokens_gained', 'total', 'artefacts_scored', 'ranked']);

/** What the end of an expedition made of one seat; what is not told of others stays open. */
export interface Sheet {
  figures: Row<Figure & { points: number }>;
  net: number;
  gained: number;
  tokens: number;
  total: number | null;
  artefacts: number | null;
  place: number | null;
}

/** The lines of an end of expedition; none in any other turn. */
export function scored(told: Told[]): Told[] {
  const ended = told.findIndex(({ event }) => event === 'expedition_ended');
  return ended < 0 ? [] : told.slice(ended).filter(({ event }) => COUNTED.has(event));
}

export function sheetOf(told: Told[], seat: number): Sheet {
  const own = told.filter((each) => each.seat === seat);
  const fact = (event: string, name: string): number | null =>
    (own.find((each) => each.event === event)?.[name] as number | undefined) ?? null;
  const figures: Sheet['figures'] = {};
  for (const each of own.filter(({ event }) => event === 'figure_scored'))
    figures[each.path as Path] = { figure: each.figure as Figure['figure'], step: Number(each.step), points: Number(each.points) };
  return {
    figures,
    net: fact('scored', 'net') ?? 0,
    gained: fact('tokens_gained', 'gained') ?? 0,
    tokens: fact('tokens_gained', 'tokens') ?? 0,
    total: fact('ranked', 'points') ?? fact('total', 'points'),
    artefacts: fact('artefacts_scored', 'points'),
    place: fact('ranked', 'place')
  };
}
