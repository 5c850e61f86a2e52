import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { PHONE } from './stage';

/** How a stranger learns a game: in two minutes, and by playing. */
const { visitors } = evening();
const GAMES = ['coatl', 'lost_cities', 'paititi', 'quetzal'];

it.each([
  ['en', 'light', undefined],
  ['fr', 'dark', PHONE]
] as const)('every game is told in two minutes, %s, %s', async (language, theme, viewport) => {
  const page = await visitors().arrive({ language, theme, viewport });
  for (const game of GAMES) {
    await page.goto(`${visitors().house.address}/learn/${game}/rules/`);
    await page.locator('.quick h1').waitFor();
    expect(await page.locator('.round > li').count()).toBe(4);
    expect(await page.locator('.quick').textContent()).not.toMatch(/quick\.|info\.|\{/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await new Axe(page).violations()).toEqual([]);
  }
  await page.locator('.signs a').first().click();
  await page.locator('.asked').waitFor();
  await page.locator('.rulebook .pictured').first().waitFor();
  await page.locator('.contents summary').click();
  await page.locator('.contents li:nth-child(3) button').click();
  expect(await page.evaluate(() => [...document.querySelectorAll('.rulebook h3')].indexOf(document.activeElement!))).toBe(2);
  expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('[data-rules=coatl]').click();
  await page.locator('#rule-C-01').waitFor();
});

async function enter(page: Page, game: string, lesson = 'first'): Promise<void> {
  await page.goto(`${visitors().house.address}/learn/${game}/${lesson}/`);
  await page.locator('.coach[aria-busy=false]').waitFor();
}

const standing = (page: Page): Promise<string> =>
  page.locator('.coach').evaluate((coach: HTMLElement) => `${coach.dataset.step} ${coach.dataset.phase}`);
const elsewhere = (page: Page, before: string): Promise<unknown> =>
  page.waitForFunction((old) => {
    const coach = document.querySelector<HTMLElement>('.coach')!;
    return coach.ariaBusy === 'false' && `${coach.dataset.step} ${coach.dataset.phase}` !== old;
  }, before);

const LESSONS = [...GAMES.map((game) => [game, 'first'] as const), ['coatl', 'carl'] as const];

it.each(LESSONS)('the coach leads through the lesson of %s called %s to its end', async (game, lesson) => {
  const page = await visitors().arrive(game === 'paititi' ? { viewport: PHONE, language: 'fr' } : {});
  await enter(page, game, lesson);
  expect(await new Axe(page).violations()).toEqual([]);
  while (!(await page.locator('[data-phase=ended]').count())) {
    const before = await standing(page);
    const sheet = page.locator('[data-action=go-on]');
    if (await sheet.count()) await sheet.click();
    expect(await page.locator('.coach').textContent()).not.toMatch(/lessons\.|coach\.|\{/);
    await page.locator('.coach [data-action=show], .coach [data-action=next]').click();
    await elsewhere(page, before);
  }
  await page.locator('[data-action=practice]').waitFor();
  await page.goto(visitors().house.address);
  await page.locator('[data-learn]').first().waitFor();
  const left = page.locator(`[data-learn=${game}]`); // the other lesson of the same game, if there is one
  expect(await left.count()).toBe(game === 'coatl' ? 1 : 0);
});

it('by keys: another move is answered and taken back, the right one is made, and the lesson goes on where it was', async () => {
  const page = await visitors().arrive();
  await enter(page, 'lost_cities');
  await page.keyboard.press('n');
  await page.locator('[data-step=start]').waitFor();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await page.locator('.why-box.not').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const figure = page.locator('[data-action="figure:adventurer"]');
  await figure.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-step=start][data-phase=done]').waitFor();
  await page.keyboard.press('n');
  await page.locator('[data-step=advance]').waitFor();
  await page.reload();
  await page.locator('[data-step=advance]').waitFor();
});
