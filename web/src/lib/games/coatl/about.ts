import type { Explained, Saying, View } from '../face';
import { LEVEL_POINTS, prophecyOf } from './components';
import { coatl, LEVELS } from './view';

export function about(thing: string, view: View, say: Saying): Explained {
  const table = coatl(view);
  const [kind = '', value = ''] = thing.split(':');
  if (kind === 'temple') return { facts: { temple: say(`names.temples.${value}`) } };
  if (kind !== 'prophecy') return {};
  const [, one, two, three] = LEVEL_POINTS;
  const holders = table.prophecies.flatMap((rows, seat) => (LEVELS.some((level) => rows[level].includes(value)) ? [seat] : []));
  return { facts: { kind: say(`names.kinds.${prophecyOf(value).kind}`), one, two, three }, holders };
}
