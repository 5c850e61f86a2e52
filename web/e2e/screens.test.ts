import { describe, expect, it } from 'vitest';
import { evening } from './evening';
import { measured } from './ruler/index';
import { Screen, scenes } from './screen';
import { named, type Size } from './sizes';

/** The table in windows of many sizes: nothing is cut, printed over, too small or out of reach. */
const { visitors } = evening();

const size = (width: number, height: number): Size => ({ width, height });
/** Each at sizes of its own. The whole grid: `make proof-screens`. */
const WALKS = [
  { game: 'paititi', seats: 3, language: 'fr', sizes: [size(2560, 1440), size(360, 640)] },
  { game: 'quetzal', seats: 5, language: 'en', sizes: [size(1024, 768), size(844, 390), size(320, 568)] },
  { game: 'lost_cities', seats: 4, language: 'en', sizes: [size(1280, 720), size(375, 553)] }
] as const;
const SEED = 7;
const MOST = 3;

describe.each(WALKS)('$game with $seats seats, $language', ({ game, seats, language, sizes }) => {
  it('fits every window', async () => {
    const all = await scenes(game, seats, SEED, 1);
    const screen = await Screen.open(visitors(), { language });
    for (const scene of all.filter(({ name }) => name !== 'over').slice(0, MOST)) {
      await screen.show(scene);
      for (const each of sizes) {
        await screen.page.setViewportSize(each);
        expect(await measured(screen.page), `${scene.name} at ${named(each)}`).toEqual([]);
      }
    }
  });
});
