import { measured } from './ruler/index';
import { Screen, scenes } from './screen';
import { dice, grid, named, resize, SEED, wanted, type Size } from './sizes';
import { House, Visitors } from './stage';
import { PLAYERS } from './players';

/** `make proof-screens`: every game and number of seats in every window of the grid, in both languages. */
const MATCHES = 3;
const PER_SIZE = 2;
const only = process.env.GAME;
const found = new Map<string, string[]>();

async function walk(visitors: Visitors, game: string, seats: number, sizes: Size[]): Promise<number> {
  const roll = dice(SEED + seats);
  const all = await scenes(game, seats, SEED, MATCHES);
  let measures = 0;
  for (const language of ['en', 'fr'] as const) {
    const screen = await Screen.open(visitors, { language, theme: language === 'fr' ? 'dark' : 'light' });
    for (const scene of all) {
      await screen.show(scene);
      // Each size meets some of the scenes, and with other seeds others.
      for (const size of sizes.filter(() => !!process.env.SIZE || roll() < PER_SIZE / all.length)) {
        await resize(screen.page, size);
        if (roll() < 0.5) await screen.page.keyboard.press('1'); // something is picked, or no longer
        const where = `${game} ${seats} ${scene.name} ${language} ${named(size)}`;
        for (const fault of await measured(screen.page)) found.set(fault, [...(found.get(fault) ?? []), where]);
        measures += 1;
      }
    }
    await screen.page.context().close();
  }
  return measures;
}

const sizes = wanted(grid(SEED));
console.log(`seed ${SEED}, ${sizes.length} sizes: ${sizes.map(named).join(' ')}`);
const house = new House();
await house.start();
const visitors = await Visitors.launch(house);
try {
  for (const { game, seats } of PLAYERS.filter((player) => !only || player.game === only))
    for (const count of seats) console.log(`${game} ${count}: ${await walk(visitors, game, count, sizes)} screens measured`);
} finally {
  await visitors.browser.close();
  await house.close();
}
for (const [fault, where] of found) console.log(`${fault}\n    ${where.length} times, as in: ${where.slice(0, 3).join('; ')}`);
if (visitors.faults.length) console.log(visitors.faults.join('\n'));
process.exit(found.size + visitors.faults.length ? 1 : 0);
