import type { Entry } from '../entry';
import Picture from './Picture.svelte';

export const entry: Entry = {
  place: 2,
  Picture,
  colours: ['orange', 'purple', 'turquoise', 'black'],
  icon: 'p-lava',
  night: '#17475C',
  minutes: '30–90',
  load: () => import('./index')
};
