import * as en from '$engine/games/coatl/text/en.toml?brief';
import * as fr from '$engine/games/coatl/text/fr.toml?brief';
import type { Entry } from '../entry';

export const entry: Entry = {
  game: 'coatl',
  brief: { en, fr },
  colours: ['orange', 'purple', 'turquoise', 'white'],
  icon: 'coatl',
  night: '#2A2333',
  minutes: '20–30',
  load: async () => (await import('./index')).coatlFace
};
