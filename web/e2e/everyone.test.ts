import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { discardUntilDraw, lostCities } from './players/lost_cities';
import { asked, goOn, sitDown } from './playing';

const { byMouse } = lostCities;
const { house, visitors } = evening();

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (theme) => {
  const clean = async (page: Page): Promise<void> => expect(await new Axe(page).violations()).toEqual([]);

  it('in the lobby, its settings, at a table that gathers and in the rules', async () => {
    const page = await visitors().arrive({ theme });
    await clean(page);
    await page.locator('.tool[aria-label=Settings]').click();
    await page.locator('dialog[open]').waitFor();
    await clean(page);
    await page.keyboard.press('Escape');
    await sitDown(page, ['me', 'open', 'open']);
    await page.locator('.gather').waitFor();
    await clean(page);
    await page.goto(`${house.address}/rules/?game=lost_cities&rule=L-30`);
    await page.locator('.rulebook .asked').waitFor();
    await clean(page);
  });

  it('on the tour, with a card picked, a refusal, the rules, the keys, the chat and a hint', async () => {
    const page = await visitors().arrive({ theme, toured: false });
    await sitDown(page, ['me', 'bot:quick']);
    for (let step = 0; step < 5; step++) {
      await page.locator('[data-action=tour]').waitFor();
      await clean(page);
      await page.locator('[data-action=tour]').click();
    }
    await asked(page);
    await page.locator('.held').first().click();
    await clean(page);
    await page.keyboard.press('h');
    await page.locator('[data-hint]').waitFor();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape'); // the hint, then the card
    await discardUntilDraw(page);
    await page.locator('button.dp[aria-disabled=true]').first().click({ force: true });
    await page.locator('.why .rl').click();
    await page.locator('.rulebook .asked').waitFor();
    await clean(page);
    await page.locator('#tab-chat').click();
    await clean(page);
    await page.keyboard.press('?');
    await page.locator('dialog[open] .keys').waitFor();
    await clean(page);
  });

  it('when hands are covered, at the scoring, the result and in the replay', async () => {
    const page = await visitors().arrive({ theme });
    await sitDown(page, ['me', 'me']);
    await page.locator('[data-action=uncover]').waitFor();
    await clean(page);
    await page.goto(house.address);
    await page.locator('[data-action=start]').waitFor();
    await sitDown(page, ['me', 'bot:quick']);
    while (await asked(page)) await byMouse(page);
    await page.locator('[data-scored]').waitFor();
    await clean(page);
    await goOn(page);
    await page.locator('.shuffle summary').click();
    await page.locator('[data-action=verify]').click();
    await page.locator('[data-fits=true]').waitFor();
    await clean(page);
    await page.locator('.slide button').first().click();
    await page.locator('.replaying').waitFor();
    await clean(page);
  });
});

it('the language changes in the middle of a match, old lines of the log included', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:quick']);
  await asked(page);
  await byMouse(page);
  await asked(page);
  const before = await page.locator('.log li').allInnerTexts();
  await page.locator('.tool.word').click();
  await page.locator('html[lang=fr]').waitFor();
  const lines = (): Promise<string[]> => page.locator('.log li').allInnerTexts();
  await expect.poll(async () => (await lines()).filter((line, place) => line === before[place])).toEqual([]);
  expect((await lines()).length).toBe(before.length);
});

it('a hint points at one target and says why, beside the board; an idea is compared with it', async () => {
  const page = await visitors().arrive();
  await sitDown(page, ['me', 'bot:quick']);
  await asked(page);
  await page.keyboard.press('h');
  const hint = page.locator('[data-hint]');
  await hint.waitFor();
  const action = (await hint.getAttribute('data-hint'))!;
  const card = action.split(':')[1]!;
  expect(await page.locator('.hinted').getAttribute('data-hand')).toBe(card);
  expect(await hint.locator('.head').innerText()).toMatch(/\w{3}/);
  const [panel, board] = await Promise.all([hint.boundingBox(), page.locator('.board').boundingBox()]);
  expect(panel!.x >= board!.x + board!.width || panel!.y >= board!.y + board!.height).toBe(true);
  await hint.locator('[data-action=why-not]').selectOption({ index: 2 });
  await page.locator('[data-idea]').waitFor();
  expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('[data-action=hint-back]').click();
  await page.locator('[data-idea]').waitFor({ state: 'detached' });
  await page.locator(`.held[data-hand=${card}]`).first().click();
  await page.locator(`.hinted[data-target="${action}"]`).click();
  await page.locator(`[data-decision="L-D1"]`).waitFor({ state: 'detached' });
  expect(await page.locator('.hinted, [data-hint]').count()).toBe(0);
  expect(await page.locator('.log [data-hinted]').count()).toBe(1);
});

it('things fly to where they go, a click skips that, and reduced motion has none', async () => {
  const flying = (page: Page): Promise<number> =>
    page.evaluate(
      () => document.getAnimations().filter((each) => !(each instanceof CSSAnimation) && !(each instanceof CSSTransition)).length
    );
  const page = await visitors().arrive({ motion: 'full' });
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      return animate.call(this, frames, { ...(options as object), duration: 600_000 });
    };
  });
  await page.reload();
  await sitDown(page, ['me', 'bot:weak']);
  await asked(page);
  await page.locator('.held').first().click();
  await page.locator('button.dp.legal').click();
  await page.locator('.flying').waitFor();
  expect(await flying(page)).toBeGreaterThan(0);
  await asked(page);
  await page.locator('.road').click();
  expect(await flying(page)).toBe(0);
  expect(await page.locator('.flying').count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await byMouse(page);
  expect(await flying(page)).toBe(0);
});

it('the policy of the page allows no script but its own files', async () => {
  const answer = await fetch(house.address);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'(;| *$)/);
  expect(policy).not.toContain('unsafe');
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
});
