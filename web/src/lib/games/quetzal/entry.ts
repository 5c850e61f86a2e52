import type { Entry } from '../entry';
import Picture from './Picture.svelte';

export const entry: Entry = {
  place: 1,
  Picture,
  colours: ['yellow', 'red', 'green', 'purple', 'blue'],
  icon: 'discovery',
  night: '#12302A',
  minutes: '30–75',
  load: () => import('./index')
};
