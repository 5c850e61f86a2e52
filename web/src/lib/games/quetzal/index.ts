import type { OwnFace } from '../face';
import { m } from '$lib/paraglide/messages';
import { about } from './about';
import { asks, called, offers, pick, pickable } from './choices';
import { flights, sound, stages, touched } from './telling';
import { quetzal as seen } from './view';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Reference from './Reference.svelte';
import Score from './Score.svelte';
import Seat from './Seat.svelte';
import Twin from './Twin.svelte';

export const face: OwnFace = {
  Board,
  Hand,
  Reference,
  Score,
  Seat,
  Twin,
  about,
  offers,
  asks,
  chains: true,
  pickable,
  pick,
  called,
  stages,
  points: (view, seat) => seen(view).points[seat] ?? null,
  flights,
  touched,
  sound,
  sources: ['collections', 'bonuses', 'locations', 'track', 'effects', 'exchanges', 'upgrades', 'marker', 'coins', 'total'],
  tour: () => [m.qz_tour()],
  tiebreaks: ['disk']
};
