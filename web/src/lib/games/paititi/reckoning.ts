import { AFTER_STOP, costOf, endPoints, halvesOf, WITH_STOP, worth, type Half } from './components';
import { artefactsIn, categoryOf, pickaxesOf, shovelsIn, sum, type PaititiView } from './view';

/** P-40: displayed cards pay oldest first until the pickaxes are reached. */
export function consumed(display: string[], pickaxes: number): string[] {
  const paying: string[] = [];
  for (const card of display) {
    if (sum(paying.map(pickaxesOf)) >= pickaxes) break;
    paying.push(card);
  }
  return paying;
}

/** What a dig would cost a seat: what it lacks, which displayed cards go, and what is paid too much. */
export interface Bill {
  pickaxes: number;
  shovels: number;
  lacksPickaxes: number;
  lacksShovels: number;
  pays: string[];
  lost: number;
}

export function billOf(view: PaititiView, seat: number, back: string): Bill {
  const { pickaxes, shovels } = costOf(back);
  const display = view.displays[seat] ?? [];
  const pays = consumed(display, pickaxes);
  const lacksPickaxes = Math.max(0, pickaxes - sum(display.map(pickaxesOf)));
  return {
    pickaxes,
    shovels,
    lacksPickaxes,
    lacksShovels: Math.max(0, shovels - shovelsIn(view.hand)),
    pays,
    lost: lacksPickaxes ? 0 : sum(pays.map(pickaxesOf)) - pickaxes
  };
}

export const payable = (bill: Bill): boolean => bill.lacksPickaxes === 0 && bill.lacksShovels === 0;

/** What cards would score in one half. */
export interface Showing extends Half {
  cards: string[];
  artefacts: number;
  points: number;
}

export function showing(half: Half, cards: string[]): Showing {
  const artefacts = artefactsIn(cards, half.category);
  const used = cards.filter((card) => categoryOf(card) === half.category);
  return { ...half, cards: used, artefacts, points: worth(half.kind, artefacts) };
}

export function showings(exhibition: string, cards: string[]): [Showing, Showing] {
  const [upper, lower] = halvesOf(exhibition);
  return [showing(upper, cards), showing(lower, cards)];
}

/** P-70, P-72, P-75: end points that go with the cards given up, at least and at most. */
export function givenUp(halves: Showing[]): { least: number; most: number } {
  const gone = halves.map(({ kind, cards }) => {
    const values = cards.map(endPoints).sort((a, b) => a - b);
    if (kind === 'travelling') return [sum(values), sum(values)];
    return kind === 'permanent' ? [values[0] ?? 0, sum(values.slice(0, 2))] : [0, 0];
  });
  return { least: sum(gone.map(([least]) => least!)), most: sum(gone.map(([, most]) => most!)) };
}

/** Own cards that could be shown now: held, or put in already. */
export function ownFinds(view: PaititiView): string[] {
  if (view.seat === null) return [];
  return [...view.artefacts, ...(view.decision === 'P-D7' ? (view.used[view.seat] ?? []) : [])];
}

export const spanOf = ({ least, most }: { least: number; most: number }): string => (least === most ? `${least}` : `${least}–${most}`);

/** How many exhibitions are still to come, at least and at most, with the one that takes place. */
export function exhibitionsLeft(view: PaititiView): { least: number; most: number } {
  if (view.after_stop !== null) return { least: view.after_stop, most: view.after_stop };
  const before = Math.max(0, view.exhibition_pile - WITH_STOP);
  return { least: before + 1 + AFTER_STOP, most: view.exhibition_pile + AFTER_STOP };
}
