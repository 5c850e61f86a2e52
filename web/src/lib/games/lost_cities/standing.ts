import { FACTOR, STEP_VALUES } from './components';
import { PATHS, type LostCitiesView, type Path } from './view';

export interface Standing {
  path: Path;
  step: number;
  double: boolean;
  points: number;
}

/** L-74, L-75: what each figure of a seat would score where it stands. */
export function figuresNow(table: LostCitiesView, seat: number): Standing[] {
  return PATHS.flatMap((path) => {
    const figure = table.figures[seat]?.[path];
    if (!figure) return [];
    const double = figure.figure === 'explorer';
    return [{ path, step: figure.step, double, points: (STEP_VALUES[figure.step - 1] ?? 0) * (double ? FACTOR : 1) }];
  });
}

export const netNow = (table: LostCitiesView, seat: number): number => figuresNow(table, seat).reduce((sum, { points }) => sum + points, 0);
