import type { Face } from '../face';
import type { Catalogue } from '$lib/text/catalogue';
import { asks, back, offers, pickable } from './choices';
import { entry } from './entry';
import { flights, road, touched } from './telling';
import { quetzal as seen } from './view';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

export const quetzal: Face = {
  name: 'quetzal',
  colours: entry.colours,
  Board,
  Hand,
  Reference,
  Score,
  Seat,
  Twin,
  offers,
  asks,
  back,
  pickable,
  road,
  points: (view, seat) => seen(view).points[seat] ?? null,
  flights,
  touched,
  sources: ['collections', 'bonuses', 'locations', 'track', 'effects', 'exchanges', 'upgrades', 'marker', 'coins', 'total'],
  tiebreak: 'disk',
  catalogue: async (language) =>
    (language === 'fr'
      ? await import('$engine/games/quetzal/text/fr.toml')
      : await import('$engine/games/quetzal/text/en.toml')) as unknown as Catalogue,
  rules: async (language) =>
    language === 'fr'
      ? (await import('$engine/games/quetzal/text/rules.fr.md?raw')).default
      : (await import('$engine/games/quetzal/text/rules.en.md?raw')).default
};
