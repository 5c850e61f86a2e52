import type { Face } from '../face';
import type { Catalogue } from '$lib/text/catalogue';
import { m } from '$lib/paraglide/messages';
import { handles, offers, pickable } from './choices';
import { scored } from './scoring';
import { flights, heading, road, sound, touched } from './telling';
import { lost } from './view';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Scoring from './Scoring.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

export const lostCities: Face = {
  name: 'lost_cities',
  colours: ['orange', 'purple', 'turquoise', 'black'],
  Board,
  Hand,
  Reference,
  Score,
  Scoring,
  Seat,
  Twin,
  offers,
  pickable,
  road,
  points: (view, seat) => lost(view).points[seat] ?? null,
  flights,
  touched,
  handles,
  heading,
  scored,
  sound,
  tour: () => [m.lc_tour()],
  sources: ['tiles', 'figures', 'artefacts', 'forgiven', 'total'],
  catalogue: async (language) =>
    (language === 'fr'
      ? await import('$engine/games/lost_cities/text/fr.toml')
      : await import('$engine/games/lost_cities/text/en.toml')) as unknown as Catalogue,
  rules: async (language) =>
    language === 'fr'
      ? (await import('$engine/games/lost_cities/text/rules.fr.md?raw')).default
      : (await import('$engine/games/lost_cities/text/rules.en.md?raw')).default
};
