import { coatl } from './coatl';
import { lostCities } from './lost_cities';
import type { Player } from './player';

export const PLAYERS: Player[] = [coatl, lostCities];
