import type { OwnFace } from '../face';
import { m } from '$lib/paraglide/messages';
import { about } from './about';
import { called, help, offers, pick, pickable } from './choices';
import { stages } from './stages';
import { flights, sound, touched } from './telling';
import { paititi } from './view';
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
  pick,
  pickable,
  called,
  asks: (view, _say, _name, picked) => ({ help: help(view, picked) }),
  stages,
  points: (view, seat) => paititi(view).points[seat] ?? null,
  flights,
  touched,
  sound,
  sources: ['organise', 'opening', 'travelling', 'permanent', 'cards', 'total'],
  tour: () => [m.pa_tour()],
  tiebreaks: ['cards']
};
