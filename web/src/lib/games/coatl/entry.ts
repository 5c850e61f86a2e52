import type { Entry } from '../entry';
import Picture from './Picture.svelte';

export const entry: Entry = {
  place: 3,
  Picture,
  colours: ['orange', 'purple', 'turquoise', 'white'],
  icon: 'coatl',
  night: '#2A2333',
  minutes: '20–30',
  load: () => import('./index')
};
