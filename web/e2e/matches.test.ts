import { Axe } from './axe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lostCities } from './players/lost_cities';
import { ASKED, asked, goOn, sitDown, step } from './playing';
import { House, PHONE, Visitors } from './stage';

const { byKeys, byMouse } = lostCities;
const house = new House();
let visitors: Visitors;

beforeAll(async () => {
  await house.start();
  visitors = await Visitors.launch(house);
});
afterEach(async () => {
  expect(visitors.faults).toEqual([]);
  await Promise.all(visitors.browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await visitors?.browser.close();
  await house.close();
});

describe('a whole match', () => {
  it('against a bot by mouse, then result, replay, shuffle and rematch', async () => {
    const page = await visitors.arrive();
    await sitDown(page, ['me', 'bot:greedy']);
    while (await asked(page)) await byMouse(page);
    await goOn(page);
    await page.locator('[data-action=verify]').click();
    await page.locator('[data-fits=true]').waitFor();
    await page.locator('.slide button').first().click();
    await page.locator('.replay small', { hasText: 'move 0 of' }).waitFor();
    expect(await page.locator('.cell .fg').count()).toBe(0);
    const before = page.url();
    await page.locator('[data-action=rematch]').click();
    await page.waitForURL((url) => url.href !== before);
    await asked(page);
  });

  it('by keyboard only', async () => {
    const page = await visitors.arrive();
    await page.locator('.counts button').first().focus();
    for (let tries = 0; tries < 12 && !(await page.evaluate(() => document.activeElement?.getAttribute('data-action') === 'start')); tries++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table\//);
    await asked(page);
    await page.keyboard.press('?');
    await page.locator('dialog[open] .keys').waitFor();
    await page.keyboard.press('Escape');
    for (let turn = 0; turn < 60 && (await asked(page)); turn++) await byKeys(page);
  });

  it('in French on a phone, without scrolling the page', async () => {
    const page = await visitors.arrive({ language: 'fr', viewport: PHONE });
    await sitDown(page, ['me', 'bot:random', 'bot:greedy']);
    for (let turn = 0; turn < 30 && (await asked(page)); turn++) await byMouse(page);
    const over = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
    expect(over).toEqual([0, 0]);
    expect(await page.locator('#prompt').textContent()).toMatch(/\S/);
  });
});

describe('company', () => {
  it('two browsers and a spectator, who sees no hand', async () => {
    const [ana, ben, eve] = [await visitors.arrive(), await visitors.arrive(), await visitors.arrive()];
    const id = await sitDown(ana, ['me', 'open']);
    await ben.goto(`${house.address}/table/?id=${id}`);
    await ben.locator('[data-action=sit]').click();
    await ana.locator('.prompt').waitFor();
    await eve.goto(`${house.address}/table/?id=${id}`);
    await eve.locator('.prompt').waitFor();
    expect(await eve.locator('.held').count()).toBe(0);
    for (let turn = 0; turn < 12; turn++) {
      const mover = (await ana.locator(ASKED).count()) ? ana : ben;
      await asked(mover);
      await byMouse(mover);
    }
    await ana.locator('#tab-chat').click();
    await ana.locator('.chat input').fill('Bon voyage');
    await ana.keyboard.press('Enter');
    await eve.locator('#tab-chat').click();
    await eve.locator('.chat li', { hasText: 'Bon voyage' }).waitFor();
  });

  it('pass and play covers the hands in between', async () => {
    const page = await visitors.arrive();
    await sitDown(page, ['me', 'me']);
    await page.locator('[data-action=uncover]').click();
    const hand = await page.locator('.held').count();
    expect(hand).toBe(8);
    for (let turn = 0; turn < 6 && !(await page.locator('.cover').count()); turn++) await byMouse(page);
    await page.locator('.cover').waitFor();
    expect(await page.locator('.held').count()).toBe(0);
  });
});

describe('trouble', () => {
  it('the server is killed and started again: the page goes on without a reload', async () => {
    const page = await visitors.arrive();
    await sitDown(page, ['me', 'bot:greedy']);
    for (let turn = 0; turn < 4 && (await asked(page)); turn++) await byMouse(page);
    await page.evaluate(() => ((window as unknown as { same: boolean }).same = true));
    const lines = await page.locator('.log li').count();
    await house.kill();
    await page.locator('.lostbar').waitFor();
    await house.start();
    await page.locator('.lostbar').waitFor({ state: 'detached' });
    expect(await page.locator('.log li').count()).toBe(lines);
    await asked(page);
    await byMouse(page);
    expect(await page.evaluate(() => (window as unknown as { same: boolean }).same)).toBe(true);
  });

  it('the network drops, and a refresh changes nothing', async () => {
    const page = await visitors.arrive();
    await sitDown(page, ['me', 'bot:greedy']);
    await asked(page);
    await page.context().setOffline(true);
    await page.locator('.lostbar').waitFor();
    await page.context().setOffline(false);
    await page.locator('.lostbar').waitFor({ state: 'detached' });
    await byMouse(page);
    await asked(page);
    const seen = await page.locator('.prompt').getAttribute('data-number');
    await page.reload();
    await asked(page);
    expect(await page.locator('.prompt').getAttribute('data-number')).toBe(seen);
  });

  it('what is not legal is explained with its rule', async () => {
    const page = await visitors.arrive();
    await sitDown(page, ['me', 'bot:greedy']);
    await asked(page);
    while (!(await page.locator('[data-decision=L-D1]').count())) await byMouse(page);
    await page.locator('.held').first().click();
    await step(page, () => page.locator('button.dp.legal').click());
    if (await page.locator('[data-decision=L-D5]').count()) {
      await page.locator('button.dp.off').first().click({ force: true });
      await page.locator('.why .rl').click();
      await page.locator('.rulebook .asked').waitFor();
    }
  });
});

describe('everyone', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing on any screen, %s', async (theme) => {
    const page = await visitors.arrive({ theme });
    expect(await new Axe(page).violations()).toEqual([]);
    await sitDown(page, ['me', 'bot:greedy']);
    await asked(page);
    expect(await new Axe(page).violations()).toEqual([]);
    await page.locator('.held').first().click();
    await page.locator('#tab-rules').click();
    await page.locator('.rulebook dt').first().waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
  });

  it('the language changes in the middle of a match, old lines of the log included', async () => {
    const page = await visitors.arrive();
    await sitDown(page, ['me', 'bot:greedy']);
    await asked(page);
    await byMouse(page);
    const before = await page.locator('.log li').nth(1).textContent();
    await page.locator('.tool.word').click();
    await page.locator('html[lang=fr]').waitFor();
    await page.waitForFunction((old) => document.querySelectorAll('.log li')[1]?.textContent !== old, before);
  });
});
