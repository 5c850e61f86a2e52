import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { discardUntilDraw, lostCities } from './players/lost_cities';
import { asked, decision, goOn, sitDown } from './playing';
import { DESK, House, PHONE, Visitors, type Wish } from './stage';

/** `make pictures`: every screen on a desk and on a phone, in both languages, by day and by night. */
type Shot = (screen: string) => Promise<void>;
type Painter = (page: Page, shot: Shot) => Promise<void>;

const FOLDER = process.argv[2] ?? resolve(import.meta.dirname, '../../docs/pictures');
const { byMouse } = lostCities;
const house = new House();
/** Every game with pictures of its own has a file beside this one. */
const games = import.meta.glob<Record<string, Painter>>('./pictures/*.ts', { eager: true });

const home = async (page: Page): Promise<void> => {
  await page.goto(house.address);
  await page.locator('[data-action=start]').waitFor();
};
const shut = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

async function around(page: Page, shot: Shot): Promise<void> {
  await sitDown(page, ['me', 'open', 'bot:strong']);
  await page.locator('.gather').waitFor();
  await shot('gathering');
  await home(page);
  await page.locator('.mt, .tc').first().waitFor();
  await shot('lobby');
  await page.goto(`${house.address}/rules/?game=lost_cities&rule=L-30`);
  await page.locator('.asked').waitFor();
  await shot('rules-page');
  await home(page);
  await sitDown(page, ['me', 'me']);
  await page.locator('.cover').waitFor();
  await shot('covered');
  await home(page);
}

async function playing(page: Page, shot: Shot): Promise<void> {
  for (let turn = 0; turn < 24 && (await asked(page)); turn++) await byMouse(page);
  while ((await asked(page)) && (await decision(page)) !== 'L-D1') await byMouse(page);
  const playable = page.locator('.held.ok');
  await ((await playable.count()) ? playable.last() : page.locator('.held').first()).click();
  await shot('table');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.locator('[data-hint]').waitFor();
  await shot('hint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('.keys').waitFor();
  await shot('keys');
  await shut(page);
  await page.locator('.tools > .tool').last().click();
  await page.locator('dialog[open]').waitFor();
  await shot('settings');
  await shut(page);
  const path = await discardUntilDraw(page);
  await shot('draw');
  await page.locator(`[data-target="draw:${path}"]`).click({ force: true });
  await page.locator('.why').waitFor();
  await shot('refusal');
  await page.locator('.why .rl').click();
  await page.locator('.asked').waitFor();
  await shot('rules');
  await page.locator('#tab-log').evaluate((tab: HTMLElement) => tab.click());
  await page.keyboard.press('Escape');
}

async function ending(page: Page, shot: Shot): Promise<void> {
  await page.locator('[data-scored]').waitFor();
  await shot('scoring');
  await goOn(page);
  await page.locator('.shuffle summary').click();
  await page.locator('[data-action=verify]').click();
  await page.locator('[data-fits=true]').waitFor();
  await shot('result');
  await page.locator('.slide input').fill('60');
  await page.locator('.replaying').waitFor();
  await shot('replay');
}

async function lost(page: Page, shot: Shot): Promise<void> {
  await around(page, shot);
  await sitDown(page, ['me', 'bot:quick', 'bot:quick']);
  await asked(page);
  await page.locator('[data-action=tour]').waitFor();
  await shot('tour');
  await shut(page);
  await playing(page, shot);
  while (await asked(page)) await byMouse(page);
  await ending(page, shot);
}

async function visit(visitors: Visitors, name: string, wish: Wish, painter: Painter): Promise<void> {
  const page = await visitors.arrive(wish);
  await painter(page, async (screen) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${FOLDER}/${screen}-${name}.png`, animations: 'disabled' });
  });
  await page.context().close();
}

async function all(visitors: Visitors): Promise<void> {
  const painters = Object.values(games).flatMap((file) => Object.values(file));
  for (const language of ['en', 'fr'] as const)
    for (const [width, viewport] of [
      ['1440', DESK],
      ['390', PHONE]
    ] as const) {
      const wish: Wish = { language, viewport, theme: language === 'fr' ? 'dark' : 'light' };
      await visit(visitors, `${language}-${width}`, { ...wish, toured: false }, lost);
      for (const painter of painters) await visit(visitors, `${language}-${width}`, wish, painter);
    }
}

mkdirSync(FOLDER, { recursive: true });
await house.start();
const visitors = await Visitors.launch(house);
try {
  await all(visitors);
} finally {
  await visitors.browser.close();
  await house.close();
}
if (visitors.faults.length) throw new Error(visitors.faults.join('\n'));
