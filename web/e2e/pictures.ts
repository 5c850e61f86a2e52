import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { lostCities } from './players/lost_cities';
import { asked, decision, isOver, sitDown } from './playing';
import { DESK, House, PHONE, Visitors } from './stage';

/** Pictures of every screen, on a desk and on a phone, in both languages. */
const FOLDER = process.argv[2] ?? resolve(import.meta.dirname, '../../docs/pictures');
const { byMouse } = lostCities;
const house = new House();
/** One match is played to its end; everybody else looks at its result. */
let finished = '';

async function tour(page: Page, name: string): Promise<void> {
  const shot = async (screen: string): Promise<void> => {
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${FOLDER}/${screen}-${name}.png` });
  };
  await sitDown(page, ['me', 'open']);
  await page.locator('.gather').waitFor();
  await shot('gathering');
  await page.goto(house.address);
  await page.locator('.mt').first().waitFor();
  await shot('lobby');
  const table = await sitDown(page, ['me', 'bot:greedy', 'bot:greedy']);
  for (let turn = 0; turn < 24 && (await asked(page)); turn++) await byMouse(page);
  while ((await asked(page)) && (await decision(page)) !== 'L-D1') await byMouse(page);
  if (!(await isOver(page))) {
    const playable = page.locator('.held.ok');
    await ((await playable.count()) ? playable.last() : page.locator('.held').first()).click();
    await shot('table');
    const off = page.locator('.held.no').first();
    if (await off.count()) {
      if (!(await page.locator('.acts [aria-disabled=true]').count())) await off.click();
      await page.locator('.acts [aria-disabled=true]').click({ force: true });
      await page.locator('.why .rl').click();
      await page.locator('.asked').waitFor();
      await shot('rules');
      await page.keyboard.press('Escape');
    }
  }
  if (!finished) while (await asked(page)) await byMouse(page);
  finished ||= table;
  await page.goto(`${house.address}/table/?id=${finished}`);
  await page.locator('[data-over]').waitFor();
  await page.locator('#tab-log').evaluate((tab: HTMLElement) => tab.click());
  await page.locator('[data-action=verify]').click();
  await shot('result');
}

mkdirSync(FOLDER, { recursive: true });
await house.start();
const visitors = await Visitors.launch(house);

async function all(): Promise<void> {
  for (const language of ['en', 'fr'] as const)
    for (const [name, viewport] of [['1440', DESK], ['390', PHONE]] as const) {
      const page = await visitors.arrive({ language, viewport, theme: language === 'fr' ? 'dark' : 'light' });
      await tour(page, `${language}-${name}`);
      await page.context().close();
    }
}

try {
  await all();
} finally {
  await visitors.browser.close();
  await house.close();
}
if (visitors.faults.length) throw new Error(visitors.faults.join('\n'));
