import type { Face } from '../face';
import type { Catalogue } from '$lib/text/catalogue';
import { help, offers, pick, pickable } from './choices';
import { road } from './road';
import { flights, touched } from './telling';
import { paititi } from './view';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

export const paititiFace: Face = {
  name: 'paititi',
  colours: ['orange', 'purple', 'turquoise', 'black'],
  Board,
  Hand,
  Reference,
  Score,
  Seat,
  Twin,
  offers,
  pick,
  pickable,
  asks: (view, _say, _name, picked) => ({ help: help(view, picked) }),
  road,
  points: (view, seat) => paititi(view).points[seat] ?? null,
  flights,
  touched,
  sources: ['organise', 'opening', 'travelling', 'permanent', 'cards', 'total'],
  catalogue: async (language) =>
    (language === 'fr'
      ? await import('$engine/games/paititi/text/fr.toml')
      : await import('$engine/games/paititi/text/en.toml')) as unknown as Catalogue,
  rules: async (language) =>
    language === 'fr'
      ? (await import('$engine/games/paititi/text/rules.fr.md?raw')).default
      : (await import('$engine/games/paititi/text/rules.en.md?raw')).default
};
