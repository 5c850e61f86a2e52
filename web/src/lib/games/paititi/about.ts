import type { Explained } from '../face';
import { endPoints } from './components';

export function about(thing: string): Explained {
  const [kind = '', value = ''] = thing.split(':');
  return kind === 'find' ? { facts: { artefact: value, points: endPoints(value) } } : {};
}
