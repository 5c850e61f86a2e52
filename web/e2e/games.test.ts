import { describe, expect, it } from 'vitest';
import { Axe } from './axe';
import { PLAYERS } from './players';
import type { Player } from './players/player';
import { evening } from './evening';
import { asked, sitDown } from './playing';
import { PHONE, type Wish } from './stage';

/** Whole matches of every game with a board, against bots, for every number of seats. */
const { visitors } = evening();
/** What a button is called has in it what is written on it: that changes with every turn. */
const NAMES = ['label-content-name-mismatch', 'button-name'];

const against = (seats: number): string[] => ['me', ...Array.from({ length: seats - 1 }, () => 'bot:quick')];

async function arrive(player: Player, seats: number, wish: Wish = {}) {
  const page = await visitors().arrive(wish);
  await sitDown(page, against(seats), player.short, player.game);
  return page;
}

describe.each(PLAYERS)('$game', (player) => {
  const fewest = Math.max(2, Math.min(...player.seats));

  it.each(player.seats)('a whole match with %i seats by mouse', async (seats) => {
    const page = await arrive(player, seats);
    while (await asked(page)) await player.byMouse(page);
  });

  it('a whole match by keyboard only', async () => {
    const page = await arrive(player, fewest);
    while (await asked(page)) await player.byKeys(page);
  });

  it('a whole match in French', async () => {
    const page = await arrive(player, fewest, { language: 'fr', theme: 'dark' });
    while (await asked(page)) await player.byMouse(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });

  it('a whole match on a phone, whose page never scrolls', async () => {
    const page = await arrive(player, Math.max(...player.seats), { viewport: PHONE });
    while (await asked(page)) {
      const over = await page.evaluate(() => [
        document.documentElement.scrollHeight - innerHeight,
        document.documentElement.scrollWidth - innerWidth
      ]);
      expect(over).toEqual([0, 0]);
      await player.byMouse(page);
    }
  });

  it.each(['light', 'dark'] as const)('axe finds nothing at the beginning, in the middle and at the end, %s', async (theme) => {
    const page = await arrive(player, fewest, { theme });
    await asked(page);
    const axe = new Axe(page);
    expect(await axe.violations()).toEqual([]);
    for (let turn = 0; turn < 25 && (await asked(page)); turn++) {
      expect(await axe.violations(NAMES)).toEqual([]);
      await player.byMouse(page);
    }
    expect(await axe.violations()).toEqual([]);
    while (await asked(page)) await player.byMouse(page);
    expect(await axe.violations()).toEqual([]);
  });
});
