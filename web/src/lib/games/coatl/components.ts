import * as components from '$engine/games/coatl/components.toml';
import type { Colour, God, Kind } from './view';

interface Marked<T> {
  value: T;
  mark: string | string[];
}
type Printed = [God, Kind, ...Colour[]];
export type Objective = [string, ...(string | number)[]];

const box = components as unknown as {
  prophecies: Record<string, Marked<Printed>>;
  level_points: Marked<number[]>;
  temples: Record<string, { first: Marked<Objective>; second: Marked<Objective> }>;
  temple_points: Marked<number[]>;
  equal_least: Marked<number>;
  steals_per_neighbour: Marked<number>;
  steals_from_carl: Marked<number>;
  carl: { gods: Marked<God[]> } & Record<string, Marked<(God | number)[]>>;
};

export interface Prophecy {
  god: God;
  kind: Kind;
  colours: Colour[];
}

export const PROPHECIES: Record<string, Prophecy> = Object.fromEntries(
  Object.entries(box.prophecies).map(
    ([
      id,
      {
        value: [god, kind, ...colours]
      }
    ]) => [id, { god, kind, colours }]
  )
);
export const LEVEL_POINTS = box.level_points.value;
export const TEMPLES = box.temples;
export const TEMPLE_POINTS = box.temple_points.value;
export const EQUAL_LEAST = box.equal_least.value;
export const STEALS_PER_NEIGHBOUR = box.steals_per_neighbour.value;
export const STEALS_FROM_CARL = box.steals_from_carl.value;
/** C-97: the god of each of CARL's actions, in their order. */
export const CARL_GODS = box.carl.gods.value;
/** C-98: how many action cards of each god, by personality. */
export const ACTION_CARDS = Object.fromEntries(Object.entries(box.carl).map(([who, { value }]) => [who, value as number[]]));
export const CARL_ACTIONS = ['improve', 'steal', 'realise'] as const;
export const SECURED = 3;

export const prophecyOf = (id: string): Prophecy => PROPHECIES[id]!;
export const pointsAt = (level: number): number => LEVEL_POINTS[level] ?? 0;
