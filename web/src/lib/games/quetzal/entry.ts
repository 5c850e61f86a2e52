import * as en from '$engine/games/quetzal/text/en.toml?brief';
import * as fr from '$engine/games/quetzal/text/fr.toml?brief';
import type { Entry } from '../entry';

export const entry: Entry = {
  game: 'quetzal',
  brief: { en, fr },
  colours: ['yellow', 'red', 'green', 'purple', 'blue'],
  icon: 'discovery',
  night: '#12302A',
  minutes: '30–75',
  load: async () => (await import('./index')).quetzal
};
