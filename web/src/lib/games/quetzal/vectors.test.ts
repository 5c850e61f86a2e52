import { describe, expect, it } from 'vitest';
import vectors from '../../../../../tests/page/quetzal.json';
import { nextStep, type Planned } from '$lib/table/steps';
import type { Told } from '../face';
import { crew as choosing, stepsTo } from './crew.svelte';
import { evaluate, limit } from './delivery';
import { ledger, type Gain } from './ledger';
import { activating, colours, costOf, fits, kindOf, toTake } from './places';
import { atEnd } from './standing';
import { inSlots, meeples, sortOf, type Figure, type QuetzalView } from './view';

/** The questions that follow an answer, each with what follows it. */
type Ways = { [answer: string]: Ways } | null;
const seen = (view: unknown): QuetzalView => view as QuetzalView;
const leaves = (ways: Ways): number => (ways ? Object.values(ways).reduce((sum, each) => sum + leaves(each), 0) : 1);

/** Every choice of meeples from a reserve, each once. */
function crews(reserve: Figure[]): Figure[][] {
  const all = reserve.reduce<Figure[][]>((some, figure) => [...some, ...some.map((crew) => [...crew, figure])], [[]]);
  return [...new Map(all.filter((crew) => crew.length).map((crew) => [crew.join(), crew])).values()];
}

/** What makes one bid, or one meeple, another one: its colour and its sorts. */
function kinds(view: QuetzalView, crew: Figure[], place: string): string[] {
  const sorts = crew.map(sortOf).sort().join();
  if (kindOf(place) !== 'bidding' || place === 'market' || sorts === 'char') return [sorts];
  return colours(crew)
    .filter((colour) => toTake(view, place).colours.includes(colour))
    .map((colour) => `${colour} ${sorts}`);
}

/** Whether what follows from a click leads to the end of every way that it leaves to the person. */
function arrives(ways: Ways, steps: readonly Planned[]): boolean {
  if (!ways) return true;
  const answers = Object.keys(ways);
  const [next, then] = nextStep(steps, answers);
  if (next !== null) return arrives(ways[next]!, then);
  return then.length > 0 && answers.every((answer) => arrives(ways[answer]!, then));
}

describe('the engine says the same of', () => {
  const places = vectors.places.flatMap((each) =>
    Object.entries(each.ways as unknown as Record<string, Ways>).map((way) => [...way, each] as const)
  );

  it.each(places)('meeples for %s', (place, ways, { view, office }) => {
    const table = seen(view);
    const able = crews(meeples(table.reserves[table.active])).filter((crew) => fits(table, table.active, crew, place));
    const most = kindOf(place) === 'free' ? 1 : Infinity;
    const found = new Set(able.filter(({ length }) => length <= most).flatMap((crew) => kinds(table, crew, place)));
    expect(found.size).toBe(leaves(ways));
    for (const crew of able) expect(arrives(ways, stepsTo(table, place, crew).slice(1))).toBe(true);
    if (place === 'harbor') expect(Math.max(...able.map(({ length }) => length))).toBe(office);
  });

  it.each(vectors.places)('what places cost', ({ view, costs }) => {
    const found = Object.keys(costs).map((place) => [place, costOf(seen(view), view.active, place)]);
    expect(Object.fromEntries(found)).toEqual(costs);
  });

  it.each(vectors.usual)('the meeples that are usual among $choices', ({ choices, answer }) => {
    expect(choosing.usual(choices)).toBe(answer);
  });

  it.each(vectors.activating)('the location being activated: $place', ({ view, place }) => {
    expect(activating(seen(view))).toBe(place);
  });

  it.each(vectors.ended)('points if the match ended now', ({ view, points }) => {
    const table = seen(view);
    const now = points.map((_, seat) => Object.values(atEnd(table, seat)).reduce((sum, each) => sum + each, table.points[seat]!));
    expect(now).toEqual(points);
  });

  it.each(vectors.deliveries)('deliveries', ({ view, now, more }) => {
    const table = seen(view);
    const paid = (cards: string[]): number[] => {
      const { points, coins } = evaluate(cards, inSlots(table, table.active));
      return [points, coins];
    };
    expect(paid(table.aside)).toEqual(now);
    for (const [action, { ends, gains }] of Object.entries(more)) {
      const cards = [...table.aside, action.slice('deliver:'.length)];
      expect(paid(cards)).toEqual(gains);
      expect(cards.length >= Math.min(limit(table), table.hand_sizes[table.active]!)).toBe(ends);
    }
  });

  it.each(vectors.activations)('where gains come from', ({ told, points, coins, discovery }) => {
    const gains = ledger(told as unknown as Told[], null);
    const sum = (kind: 'points' | 'coins' | 'discovery', seat: number): number =>
      gains.filter((gain: Gain) => gain.seat === seat).reduce((total, gain) => total + gain[kind], 0);
    expect(points.map((_, seat) => sum('points', seat))).toEqual(points);
    expect(points.map((_, seat) => sum('coins', seat))).toEqual(coins);
    expect(points.map((_, seat) => sum('discovery', seat))).toEqual(discovery);
  });
});
