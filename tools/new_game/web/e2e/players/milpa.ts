import { step } from '../playing';
import type { Player } from './player';

const milpa: Player = {
  game: 'milpa',
  seats: [2, 3, 4],
  short: {},
  byMouse: (page) => step(page, () => page.locator('.milpa-held:enabled').first().click()),
  byKeys: (page) => step(page, () => page.keyboard.press('1'))
};

export default milpa;
