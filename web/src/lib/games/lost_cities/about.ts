import { signed } from '$lib/text/signed';
import type { Explained, View } from '../face';
import { STEP_MARKS, STEP_VALUES } from './components';
import { lost, type Path } from './view';

export function about(thing: string, view: View): Explained {
  const table = lost(view);
  const [kind = '', value = ''] = thing.split(':');
  if (kind === 'bridge') return { facts: { beyond: table.beyond } };
  if (kind === 'step') return { facts: { points: signed(STEP_VALUES[Number(value) - 1] ?? 0) }, mark: STEP_MARKS[Number(value) - 1] };
  if (kind !== 'path') return {};
  return { holders: table.figures.flatMap((row, seat) => (row[value as Path] ? [seat] : [])) };
}
