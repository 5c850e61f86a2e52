import { describe, expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { measured } from './ruler/index';
import { Screen, scenes } from './screen';
import { named, read, resize } from './sizes';

/** The table in windows of many sizes: nothing is cut, printed over, too small or out of reach, and axe finds nothing. */
const { visitors } = evening();

/** Each at sizes of its own, twelve together. The whole grid: `make proof-screens`. */
const WALKS = [
  { game: 'paititi', seats: 3, language: 'fr', sizes: '2560x1440 360x640 884x1104' },
  { game: 'quetzal', seats: 5, language: 'en', sizes: '1024x768 844x390 320x568' },
  { game: 'lost_cities', seats: 4, language: 'en', sizes: '1280x720 375x553 320x284' },
  { game: 'coatl', seats: 4, language: 'fr', sizes: '1366x650 333x571 1440x900t2' }
] as const;
const SEED = 7;
const MOST = 2;

describe.each(WALKS)('$game with $seats seats, $language', ({ game, seats, language, sizes }) => {
  it('fits every window', async () => {
    const all = await scenes(game, seats, SEED, 1);
    const screen = await Screen.open(visitors(), { language });
    for (const [place, scene] of all
      .filter(({ name }) => name !== 'over')
      .slice(0, MOST)
      .entries()) {
      await screen.show(scene);
      for (const size of read(sizes)) {
        await resize(screen.page, size);
        const where = `${scene.name} at ${named(size)}`;
        expect(await measured(screen.page), where).toEqual([]);
        if (place === 0) expect(await new Axe(screen.page).violations(), where).toEqual([]);
      }
    }
  });
});
