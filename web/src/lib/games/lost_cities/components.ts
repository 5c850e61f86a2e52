import * as components from '$engine/games/lost_cities/components.toml';
import type { Path } from './view';

interface Marked<T> {
  value: T;
  mark: string | string[];
}

const box = components as unknown as {
  step_values: Marked<number[]>;
  tile_spaces: Record<Path, Marked<number[]>>;
  bridge: Marked<number>;
  figures_to_end: Marked<number>;
  artefacts_long: Marked<number[]>;
  artefacts_short: Marked<number[]>;
  explorer_factor: Marked<number>;
};

export const STEP_VALUES = box.step_values.value;
export const STEPS = STEP_VALUES.length;
export const BRIDGE = box.bridge.value;
export const FIGURES_TO_END = box.figures_to_end.value;
export const FACTOR = box.explorer_factor.value;
export const TILE_SPACES = box.tile_spaces;
export const ARTEFACTS = { long: box.artefacts_long, short: box.artefacts_short };

/** How sure we are of the value of a step: printed, inferred or house. */
export const markOf = (marks: string | string[], place: number): string =>
  typeof marks === 'string' ? marks : (marks[place] ?? 'printed');
export const STEP_MARKS = STEP_VALUES.map((_, place) => markOf(box.step_values.mark, place));
