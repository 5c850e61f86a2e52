import type { Entry } from '../entry';
import Picture from './Picture.svelte';

export const entry: Entry = {
  place: 5,
  Picture,
  colours: ['orange', 'purple', 'turquoise', 'black'],
  icon: 'leaf',
  night: '#1F3D2B',
  minutes: '5',
  load: () => import('./index')
};
