import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { evening } from './evening';
import { discardUntilDraw, lostCities } from './players/lost_cities';
import { ASKED, asked, number, sitDown } from './playing';

/** Power, network and wrong clicks. */
const { byMouse } = lostCities;
const { house, visitors } = evening();

const mark = (page: Page): Promise<void> => page.evaluate(() => void ((window as unknown as { same: boolean }).same = true));
const same = (page: Page): Promise<boolean> => page.evaluate(() => (window as unknown as { same?: boolean }).same === true);

it('the server is killed and started again: the page goes on without a reload, nothing is lost', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:quick']);
  for (let turn = 0; turn < 4 && (await asked(page)); turn++) await byMouse(page);
  await asked(page);
  await mark(page);
  const lines = await page.locator('.log li').count();
  await house.kill();
  await page.locator('.lostbar').waitFor();
  await house.start();
  await page.locator('.lostbar').waitFor({ state: 'detached' });
  expect(await page.locator('.log li').count()).toBe(lines);
  await asked(page);
  await byMouse(page);
  expect(await same(page)).toBe(true);
});

it('the network drops while the other one plays: the page catches up by itself', async () => {
  const [ana, ben] = [await visitors().arrive(), await visitors().arrive()];
  const id = await sitDown(ana, ['me', 'open']);
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ben.locator('[data-action=sit]').click();
  const mover = await Promise.any(
    [ana, ben].map((page) =>
      page
        .locator(ASKED)
        .waitFor()
        .then(() => page)
    )
  );
  const other = mover === ana ? ben : ana;
  await mark(other);
  await other.context().setOffline(true);
  await other.locator('.lostbar').waitFor();
  const before = await number(other);
  await byMouse(mover);
  expect(await number(other)).toBe(before);
  await other.context().setOffline(false);
  await other.locator('.lostbar').waitFor({ state: 'detached' });
  await other.locator(`.prompt[data-number="${await number(mover)}"]`).waitFor();
  expect(await same(other)).toBe(true);
});

it('a refresh changes nothing', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:quick']);
  await asked(page);
  await byMouse(page);
  await asked(page);
  const told = async (): Promise<unknown> => [
    await number(page),
    await page.locator('.log li').allInnerTexts(),
    await page.locator('[data-hand]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-hand')))
  ];
  const before = await told();
  await page.reload();
  await asked(page);
  expect(await told()).toEqual(before);
});

it('what is not legal is explained with its rule, and the rule opens beside the board', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:weak']);
  const closed = page.locator(`[data-target="draw:${await discardUntilDraw(page)}"]`);
  expect(await closed.getAttribute('aria-disabled')).toBe('true');
  const before = await number(page);
  await closed.focus();
  await page.keyboard.press('w');
  await page.locator('.why', { hasText: 'nothing may be drawn from it' }).waitFor();
  await page.locator('.why .rl').click();
  await page.locator('#rule-L-50.asked').waitFor();
  expect(await page.locator('#rule-L-50').isVisible()).toBe(true);
  expect(await number(page)).toBe(before);
});

it('an address without a table says so', async () => {
  const page = await visitors().arrive();
  await page.goto(`${house.address}/table/?id=nowhere`);
  await page.locator('h1', { hasText: 'no such table' }).waitFor();
});
