import type { Face } from '../face';
import type { Catalogue } from '$lib/text/catalogue';
import { aim } from './aim.svelte';
import { offers, pickable } from './choices';
import { m } from '$lib/paraglide/messages';
import { named } from './parts';
import { flights, rival, road, touched } from './telling';
import { coatl } from './view';
import Acts from './Acts.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

async function catalogue(language: string): Promise<Catalogue> {
  const french = language === 'fr';
  const found = french ? await import('$engine/games/coatl/text/fr.toml') : await import('$engine/games/coatl/text/en.toml');
  aim.spoken = found as unknown as Catalogue;
  return named(aim.spoken, french ? ['«\u00a0', '\u00a0»'] : ['“', '”']);
}

export const coatlFace: Face = {
  name: 'coatl',
  colours: ['orange', 'purple', 'turquoise', 'white'],
  Acts,
  Board,
  Hand,
  Reference,
  Score,
  Seat,
  Twin,
  offers,
  pickable,
  road,
  points: (view, seat) => coatl(view).standings[seat] ?? null,
  flights,
  touched,
  rival,
  tour: () => [m.co_tour_1(), m.co_tour_2(), m.co_tour_3(), m.co_tour_4(), m.tour_5()],
  keys: () => [
    ['T', m.co_key_turn()],
    ['← →', m.co_key_places()]
  ],
  seatFacts: ['victim'],
  heading: ({ event }) => event === 'round_began' || event === 'competition_began',
  verdict: (view) => {
    const outcome = coatl(view).solo?.outcome;
    return outcome ? `facts.outcome.${outcome}` : null;
  },
  sources: ['level_1', 'level_2', 'secured', 'temple', 'objectives', 'secured_count', 'total'],
  catalogue,
  rules: async (language) =>
    language === 'fr'
      ? (await import('$engine/games/coatl/text/rules.fr.md?raw')).default
      : (await import('$engine/games/coatl/text/rules.en.md?raw')).default
};
