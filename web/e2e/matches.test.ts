import { expect, it } from 'vitest';
import { evening } from './evening';
import { discardUntilDraw, lostCities } from './players/lost_cities';
import { asked, decision, goOn, number, sitDown, step } from './playing';
import { PHONE } from './stage';

/** Whole matches of Lost Cities, and what comes after one. */
const { byKeys, byMouse } = lostCities;
const { visitors } = evening();

it('by mouse: the count, result, breakdown, replay through every pair of eyes, record, shuffle, rematch', async () => {
  const page = await visitors().arrive({ motion: 'full' });
  await page.emulateMedia({ reducedMotion: 'reduce' }); // nothing moves, but the end is still told step by step
  await sitDown(page, ['me', 'bot:quick']);
  while (await asked(page)) await byMouse(page);
  await page.locator('[data-scored] .sheet').waitFor();
  expect(await page.locator('[data-scored] .total, .places').count()).toBe(0); // nobody has won yet
  await goOn(page);
  await page.locator('dialog.count').waitFor();
  expect(await page.locator('.pts', { hasText: '?' }).count()).toBe(2);
  expect(await page.locator('.count .won').count()).toBe(0);
  await page.locator('[data-count=done] .won').first().waitFor();
  await page.locator('[data-action=board]').click();
  const shown = await page.locator('.places b').allTextContents();
  const totals = await page.locator('.breakdown tr.sum td').allTextContents();
  expect([...totals].sort()).toEqual([...shown.filter((text) => /\d/.test(text))].sort());
  await page.locator('.shuffle summary').click();
  await page.locator('[data-action=verify]').click();
  await page.locator('[data-fits=true]').waitFor();

  const saved = page.waitForEvent('download');
  await page.locator('a[download]').click();
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);

  await page.locator('.slide button').first().click();
  await page.locator('.replay small', { hasText: 'move 0 of' }).waitFor();
  expect(await page.locator('.cell .fg').count()).toBe(0);
  const own = await page.locator('.held').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-hand')));
  await page.keyboard.press('ArrowRight');
  await page.locator('.replay small', { hasText: 'move 1 of' }).waitFor();
  await page.locator('.log .line').nth(8).click();
  const line = page.locator('.log [aria-current=step]').first();
  await line.waitFor();
  await page.locator('[data-action=play]').click();
  await page.locator('[data-action=play][aria-label=Pause]').click();
  await page.locator('.slide button').first().click();
  await page.locator('.replay select').first().selectOption('1');
  await page.waitForFunction(
    (before) => [...document.querySelectorAll('.held')].map((card) => card.getAttribute('data-hand')).join() !== before,
    own.join()
  );

  const before = page.url();
  await page.locator('[data-action=rematch]').click();
  await page.waitForURL((url) => url.href !== before);
  await asked(page);
});

it('a figure is taken back before the draw, and another one goes instead', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:weak']);
  const piles = page.locator('.dp .lcc');
  /** With a card on some pile there is a draw to choose, and until then a way back. */
  for (await asked(page); (await decision(page)) !== 'L-D2'; await asked(page)) {
    if ((await decision(page)) === 'L-D1' && (await piles.count()) === 0) await discardUntilDraw(page);
    await byMouse(page);
  }
  await step(page, () => page.locator('[data-action="figure:explorer"]').click());
  expect(await page.locator('.cell .fg.explorer[data-spot^=figure-0]').count()).toBe(1);
  await step(page, () => page.keyboard.press('u'));
  await page.locator('.prompt[data-decision=L-D2]').waitFor();
  expect(await page.locator('.cell .fg.explorer[data-spot^=figure-0]').count()).toBe(0);
  await page.locator('.log li.gone').first().waitFor();
  expect(await page.locator('.why').count()).toBe(0);
  await step(page, () => page.locator('[data-action="figure:adventurer"]').click());
  await page.locator('.cell .fg.adventurer[data-spot^=figure-0]').first().waitFor();
  expect(await page.locator('.cell .fg.explorer[data-spot^=figure-0]').count()).toBe(0);
});

it('by keyboard only, from the lobby to the result', async () => {
  const page = await visitors().arrive();
  const tabTo = async (wanted: string): Promise<void> => {
    const there = (): Promise<boolean> => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted);
    for (let tries = 0; tries < 40 && !(await there()); tries++) await page.keyboard.press('Tab');
  };
  await tabTo('[data-game=lost_cities]');
  await page.keyboard.press('Enter');
  await tabTo('summary');
  await page.keyboard.press('Enter');
  await tabTo('[data-option=length]');
  await page.keyboard.press('ArrowDown');
  await tabTo('[data-action=start]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await asked(page);
  await page.keyboard.press('?');
  await page.locator('dialog[open] .keys').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.locator('.held:focus-visible').waitFor();
  expect(await page.locator('.held:focus-visible').evaluate((card) => getComputedStyle(card).outlineStyle)).toBe('solid');
  for (let turn = 0; turn < 400 && (await asked(page)); turn++) await byKeys(page);
  expect(await asked(page)).toBe(false);
});

it('in French on a phone: nothing scrolls in any turn', async () => {
  const page = await visitors().arrive({ language: 'fr', viewport: PHONE });
  await sitDown(page, ['me', 'bot:weak', 'bot:quick', 'bot:quick']);
  while (await asked(page)) {
    const over = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth
    ]);
    expect(over).toEqual([0, 0]);
    await byMouse(page);
  }
  expect(await page.locator('#prompt').textContent()).toMatch(/gagnez|emporte|Victoire/);
});

it('the long game shows the end of every expedition', async () => {
  const page = await visitors().arrive({ viewport: PHONE });
  await sitDown(page, ['me', 'bot:weak'], { length: 'long' });
  const sheets: string[] = [];
  while (await asked(page)) {
    const sheet = page.locator('[data-scored] .ended');
    if (await sheet.count()) sheets.push((await sheet.textContent()) ?? '');
    await byMouse(page);
  }
  sheets.push((await page.locator('[data-scored] .ended').textContent()) ?? '');
  expect(sheets.map((text) => /Expedition (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
});

it('what has told somebody something is not taken back; a choice is asked for twice where the person wants that', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:weak']);
  await discardUntilDraw(page);
  const before = await number(page);
  await page.keyboard.press('u');
  await page.locator('.why', { hasText: 'so it stays' }).waitFor();
  expect(await number(page)).toBe(before);
  await page.locator('.tools > .tool').last().click();
  await page.locator('dialog[open] input[type=checkbox]').first().check();
  await page.keyboard.press('Escape');
  await page.locator('[data-target="draw:deck"]').click();
  await page.locator('[data-action=confirm]').waitFor();
  expect(await number(page)).toBe(before);
  await page.locator('[data-action=confirm]').click();
  await page.waitForFunction((old) => document.querySelector('.prompt')?.getAttribute('data-number') !== old, before);
});
