import type { OwnFace } from '../face';
import { phrase } from '$lib/text/catalogue';
import { m } from '$lib/paraglide/messages';
import { about } from './about';
import { handles, offers, pickable } from './choices';
import { scored } from './scoring';
import { flights, heading, stages, sound, touched } from './telling';
import { lost } from './view';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Scoring from './Scoring.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

export const face: OwnFace = {
  Board,
  Hand,
  Reference,
  Score,
  Scoring,
  Seat,
  Twin,
  about,
  offers,
  pickable,
  called: (picked, _view, catalogue) => phrase(catalogue, 'card', picked),
  stages,
  points: (view, seat) => lost(view).points[seat] ?? null,
  flights,
  touched,
  handles,
  heading,
  scored,
  sound,
  tour: () => [m.lc_tour()],
  sources: ['tiles', 'figures', 'artefacts', 'forgiven', 'total'],
  tiebreaks: ['tokens']
};
