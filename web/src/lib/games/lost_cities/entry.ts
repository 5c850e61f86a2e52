import * as en from '$engine/games/lost_cities/text/en.toml?brief';
import * as fr from '$engine/games/lost_cities/text/fr.toml?brief';
import type { Entry } from '../entry';

export const entry: Entry = {
  game: 'lost_cities',
  brief: { en, fr },
  colours: ['orange', 'purple', 'turquoise', 'black'],
  icon: 'p-lava',
  night: '#17475C',
  minutes: '30–90',
  load: async () => (await import('./index')).lostCities
};
