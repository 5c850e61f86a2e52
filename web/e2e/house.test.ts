import { expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { sitDown } from './playing';

/** Options and house rules, from the lobby to whoever joins. */
const { visitors } = evening();
const FIRST = '[data-option=first_seat]';

it('a seat that the table does not have is not offered, and a choice that is lost is told', async () => {
  const page = await visitors().arrive();
  await page.locator('[data-game=lost_cities]').click();
  const seats = (count: number): Promise<void> => page.locator('.counts button', { hasText: String(count) }).click();
  await page.locator('.folds summary').first().click();
  for (const count of [2, 3, 4]) {
    await seats(count);
    expect(await page.locator(`${FIRST} option`).count()).toBe(1 + count);
  }
  expect(await page.locator('.reset').textContent()).toBe('');
  await page.locator(FIRST).selectOption('3');
  await seats(3);
  await page.locator('.reset', { hasText: 'random' }).waitFor();
  expect(await page.locator(FIRST).inputValue()).toBe('random');
  await page.locator(FIRST).selectOption('2');
  expect(await page.locator('.reset').textContent()).toBe('');
  await page.locator('[data-action=start]').click();
  await page.waitForURL(/\/table\//);
});

it('alone nobody chooses who begins', async () => {
  const page = await visitors().arrive();
  await page.locator('[data-game=coatl]').click();
  await page.locator('[data-house] summary').click();
  for (const [count, offered] of [
    ['1', 0],
    ['2', 1]
  ] as const) {
    await page.locator('.counts button', { hasText: count }).click();
    expect(await page.locator(`[data-house] ${FIRST}`).count()).toBe(offered);
  }
});

it('house rules are folded, opened by keys, counted, and told to those who join', async () => {
  const ana = await visitors().arrive();
  await ana.locator('[data-game=lost_cities]').click();
  const fold = ana.locator('details[data-house]');
  expect(await fold.getAttribute('open')).toBe(null);
  expect(await fold.locator('summary').textContent()).toContain('all defaults');
  await fold.locator('summary').focus();
  await ana.keyboard.press('Enter');
  await ana.keyboard.press('Tab');
  await ana.keyboard.press('ArrowDown');
  expect(await fold.locator('summary').textContent()).toContain('1 differs');
  expect(await new Axe(ana).violations()).toEqual([]);
  await ana.locator('.st select').nth(1).selectOption('open');
  await ana.locator('[data-listed=true]').click();
  const id = await sitDown(ana, ['me', 'open'], {});
  await ana.locator('[data-house] dd', { hasText: 'taken back' }).waitFor();
  const ben = await visitors().arrive({ language: 'fr' });
  await ben.locator(`[data-match="${id}"] [data-house]`, { hasText: 'Règles maison' }).waitFor();
  await ben.locator(`[data-match="${id}"] a`).click();
  await ben.locator('[data-house] dd', { hasText: 'reprise' }).waitFor();
  expect(await new Axe(ben).violations()).toEqual([]);
  await ben.locator('[data-action=sit]').click();
  await ana.locator('.prompt').waitFor();
});
