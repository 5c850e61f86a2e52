import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { Axe } from './axe';
import { PLAYERS } from './players';
import type { Player } from './players/player';
import { evening } from './evening';
import { asked, sitDown } from './playing';
import { PHONE, type Wish } from './stage';

/**
 * Whole matches of every game with a board, against bots, for every number of seats. A match takes its time, so most
 * of them show something else besides.
 */
const { visitors } = evening();
/** What a button is called has in it what is written on it: that changes with every turn. */
const NAMES = ['label-content-name-mismatch', 'button-name'];

const against = (seats: number): string[] => ['me', ...Array.from({ length: seats - 1 }, () => 'bot:quick')];

async function arrive(player: Player, seats: number, wish: Wish = {}) {
  const page = await visitors().arrive(wish);
  await sitDown(page, against(seats), player.short, player.game);
  return page;
}

/** Axe at the beginning, of the names in the next turns, of everything in the middle and at the end. */
async function playUnderAxe(player: Player, page: Page): Promise<void> {
  const axe = new Axe(page);
  for (let turn = 0; await asked(page); turn++) {
    if (turn === 0 || turn === 20) expect(await axe.violations()).toEqual([]);
    else if (turn < 20) expect(await axe.violations(NAMES)).toEqual([]);
    await player.byMouse(page);
  }
  expect(await axe.violations()).toEqual([]);
}

const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);

describe.each(PLAYERS)('$game', (player) => {
  const together = player.seats.filter((seats) => seats > 1).sort((a, b) => a - b);
  const fewest = together[0]!;
  const most = together.at(-1)!;
  const between = together[1] ?? fewest;

  it.each(player.seats.filter((seats) => seats === fewest || ![between, most].includes(seats)))(
    'a whole match with %i seats by mouse',
    async (seats) => {
      const page = await arrive(player, seats);
      while (await asked(page)) await player.byMouse(page);
    }
  );

  it(`a whole match with ${between} seats, in light, and axe finds nothing`, async () => {
    await playUnderAxe(player, await arrive(player, between, { theme: 'light' }));
  });

  it(`a whole match with ${fewest} seats in French, in the dark, and axe finds nothing`, async () => {
    const page = await arrive(player, fewest, { language: 'fr', theme: 'dark' });
    await playUnderAxe(player, page);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });

  it('a whole match by keyboard only', async () => {
    const page = await arrive(player, fewest);
    while (await asked(page)) await player.byKeys(page);
  });

  it(`a whole match with ${most} seats on a phone, whose page never scrolls`, async () => {
    const page = await arrive(player, most, { viewport: PHONE });
    while (await asked(page)) {
      expect(await overflow(page)).toEqual([0, 0]);
      await player.byMouse(page);
    }
  });
});
