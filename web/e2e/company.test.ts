import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { evening } from './evening';
import { lostCities } from './players/lost_cities';
import { ASKED, asked, goOn, isOver, number, sitDown } from './playing';

/** People at one table: two browsers and who watches, one device for two, one person in two tabs. */
const { byMouse } = lostCities;
const { house, visitors } = evening();

/** Whichever of the pages is asked plays, until the match is over. */
async function playOut(pages: Page[], after: () => Promise<void>): Promise<void> {
  while (!(await isOver(pages[0]!))) {
    const mover = await Promise.any(
      pages.map((page) =>
        page
          .locator(`${ASKED}, [data-over]`)
          .first()
          .waitFor()
          .then(() => page)
      )
    );
    if (await isOver(mover)) break;
    await byMouse(mover);
    await after();
  }
}

it('two browsers play a whole match before a spectator, who sees no hand', async () => {
  const [ana, ben, eve] = [await visitors().arrive(), await visitors().arrive(), await visitors().arrive({ language: 'fr' })];
  const id = await sitDown(ana, ['me', 'open'], { length: 'short', hints: 'true' });
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ben.locator('[data-hints]').waitFor(); // told before anybody agrees to them by sitting down
  await ben.locator('[data-action=sit]').click();
  await ana.locator('.prompt').waitFor();
  await eve.goto(`${house.address}/table/?id=${id}`);
  await eve.locator('.prompt').waitFor();
  await ana.locator('#tab-chat').click();
  await ana.locator('.chat input').fill('Bon voyage');
  await ana.keyboard.press('Enter');
  await eve.locator('#tab-chat').click();
  await eve.locator('.chat li', { hasText: 'Bon voyage' }).waitFor();
  await ana.locator('#tab-log').click();
  await playOut([ana, ben], async () => expect(await eve.locator('.held').count()).toBe(0));
  const places: string[][] = [];
  for (const page of [ana, ben, eve]) {
    await page.locator('[data-over]').waitFor();
    await goOn(page);
    places.push(await page.locator('.places li > b').allTextContents());
  }
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
});

it('pass and play covers the hands in between, through a whole match', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'me']);
  let covers = 0;
  while (!(await isOver(page))) {
    await page.locator(`[data-action=uncover], ${ASKED}, [data-over]`).first().waitFor();
    if (await page.locator('[data-action=uncover]').count()) {
      expect(await page.locator('[data-hand]').count()).toBe(0);
      covers++;
      await goOn(page);
      await page.locator('[data-action=uncover]').click();
    } else if (!(await isOver(page))) await byMouse(page);
  }
  expect(covers).toBeGreaterThan(20);
});

it('a match with days for each move is closed, found again in the lobby and resumed', async () => {
  const [ana, ben] = [await visitors().arrive(), await visitors().arrive()];
  const id = await sitDown(ana, ['me', 'open'], { length: 'short', clock: 'days' });
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ben.locator('[data-action=sit]').click();
  const mover = (): Promise<Page> =>
    Promise.any(
      [ana, ben].map((page) =>
        page
          .locator(ASKED)
          .waitFor()
          .then(() => page)
      )
    );
  const first = await mover();
  const second = first === ana ? ben : ana;
  while ((await mover()) === first) await byMouse(first);
  const seen = await number(second);
  const lines = await second.locator('.log li').count();
  const context = second.context();
  await second.close();
  const again = await context.newPage();
  await again.goto(house.address);
  const row = again.locator(`.you[data-match="${id}"]`);
  await row.waitFor();
  await row.click();
  await asked(again);
  expect(await number(again)).toBe(seen);
  expect(await again.locator('.log li').count()).toBe(lines);
  expect(await again.locator('.clock').first().textContent()).toMatch(/2 d|3 d/);
  await byMouse(again);
  await first.goto(house.address);
  await first.locator(`[data-match="${id}"]:not(.you)`).waitFor();
});

it('two tabs of one person stay in step', async () => {
  const left = await visitors().arrive();
  await sitDown(left, ['me', 'bot:weak']);
  await asked(left);
  const right = await left.context().newPage();
  await right.goto(left.url());
  await asked(right);
  for (const [mover, other] of [
    [left, right],
    [right, left],
    [left, right]
  ] as const) {
    await byMouse(mover);
    await asked(mover);
    const now = await number(mover);
    await other.locator(`.prompt[data-number="${now}"]`).waitFor();
    await asked(other);
    expect(await other.locator('.log').innerText()).toBe(await mover.locator('.log').innerText());
  }
});
