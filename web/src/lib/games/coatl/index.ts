import type { OwnFace } from '../face';
import { phrase, type Catalogue } from '$lib/text/catalogue';
import { about } from './about';
import { aim } from './aim.svelte';
import { offers, pickable } from './choices';
import { m } from '$lib/paraglide/messages';
import { named } from './parts';
import { flights, rival, rivals, sound, stages, touched } from './telling';
import { coatl } from './view';
import Acts from './Acts.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

/** Prophecies are named in the words of the reader. */
function spoken(catalogue: Catalogue): Catalogue {
  aim.spoken = catalogue;
  return named(catalogue, catalogue.language === 'fr' ? ['«\u00a0', '\u00a0»'] : ['“', '”']);
}

export const face: OwnFace = {
  Acts,
  Board,
  Hand,
  Reference,
  Score,
  Seat,
  Twin,
  about,
  offers,
  pickable,
  called: (picked, _view, catalogue) => phrase(catalogue, 'reading', picked),
  stages,
  points: (view, seat) => coatl(view).standings[seat] ?? null,
  flights,
  touched,
  sound,
  rival,
  tour: (touch) =>
    touch
      ? [m.co_tour_1_touch(), m.co_tour_2(), m.co_tour_3_touch(), m.co_tour_4_touch()]
      : [m.co_tour_1(), m.co_tour_2(), m.co_tour_3(), m.co_tour_4()],
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
  rivals,
  sources: ['level_1', 'level_2', 'secured', 'temple', 'total'],
  tiebreaks: ['objectives', 'secured_count'],
  spoken
};
