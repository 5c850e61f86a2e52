import { coatl } from './coatl';
import { lostCities } from './lost_cities';
import { paititi } from './paititi';
import type { Player } from './player';
import { quetzal } from './quetzal';

export const PLAYERS: Player[] = [coatl, lostCities, paititi, quetzal];
