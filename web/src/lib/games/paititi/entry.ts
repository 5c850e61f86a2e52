import * as en from '$engine/games/paititi/text/en.toml?brief';
import * as fr from '$engine/games/paititi/text/fr.toml?brief';
import type { Entry } from '../entry';

export const entry: Entry = {
  game: 'paititi',
  brief: { en, fr },
  colours: ['orange', 'purple', 'turquoise', 'black'],
  icon: 'c-vase',
  night: '#6B2346',
  minutes: '60',
  load: async () => (await import('./index')).paititiFace
};
