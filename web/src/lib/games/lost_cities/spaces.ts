import { STEPS } from './components';
import { pathOf, type LostCitiesView, type Path } from './view';

/** What a click on a space or pile would mean now: a notation, legal or not; null where nothing is asked. */
export function onLane(view: LostCitiesView, picked: string | null, path: Path): string | null {
  if (view.decision === 'L-D1') return picked && pathOf(picked) === path ? `play:${picked}` : null;
  if (view.decision === 'L-D3') return `bonus:${path}`;
  if (view.decision === 'L-D4') return `arrow:${path}`;
  return null;
}

/** The step that a figure of the active seat would reach on this path. */
export function target(view: LostCitiesView, path: Path): number {
  const figure = view.figures[view.active]?.[path];
  return figure ? Math.min(STEPS, figure.step + 1) : 1;
}

export function onPile(view: LostCitiesView, picked: string | null, path: Path): string | null {
  if (view.decision === 'L-D5') return `draw:${path}`;
  return view.decision === 'L-D1' && picked && pathOf(picked) === path ? `discard:${picked}` : null;
}
