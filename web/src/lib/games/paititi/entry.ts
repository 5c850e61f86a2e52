import type { Entry } from '../entry';
import Picture from './Picture.svelte';

export const entry: Entry = {
  place: 4,
  Picture,
  colours: ['orange', 'purple', 'turquoise', 'black'],
  icon: 'c-vase',
  night: '#6B2346',
  minutes: '60',
  load: () => import('./index')
};
