import { lostCities } from './lost_cities';
import type { Player } from './player';
import { quetzal } from './quetzal';

export const PLAYERS: Player[] = [lostCities, quetzal];
