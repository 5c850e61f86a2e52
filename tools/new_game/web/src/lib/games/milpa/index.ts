import type { OwnFace } from '../face';
import { flights, handles, offers, stages } from './table';
import { milpa } from './view';
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
  offers,
  pickable: () => [],
  stages,
  points: (view, seat) => milpa(view).points[seat] ?? null,
  flights,
  touched: (told) => (told.event === 'planted' ? [`field-${told.seat}`] : []),
  handles,
  sources: ['values', 'trios', 'total']
};
