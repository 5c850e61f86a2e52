import type { Page } from 'playwright-core';
import { coatl } from '../players/coatl';
import { asked, decision, sitDown } from '../playing';

/** Until this is asked of a serpent of at least so many segments. */
async function until(page: Page, wanted: string, length: number): Promise<boolean> {
  while (await asked(page)) {
    const long = (await page.locator('.mine .sg').count()) >= length;
    if (long && (await decision(page)) === wanted) return true;
    await coatl.byMouse(page);
  }
  return false;
}

async function again(page: Page, seats: string[], options: Record<string, string> = {}): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await page.locator('[data-action=start]').waitFor();
  await sitDown(page, seats, options, 'coatl');
}

/** A card about to be laid, prophecies about to be realised, the last round, and CARL's table. */
export async function pictureCoatl(page: Page, shot: (name: string) => Promise<void>): Promise<void> {
  await again(page, ['me', 'bot:quick', 'bot:quick']);
  if (await until(page, 'C-D1', 8)) {
    await page.locator('.fc.ok').nth(1).click();
    await page.locator('.gh').nth(2).hover();
    await shot('coatl-place');
    await page.keyboard.press('Escape');
  }
  if (await until(page, 'C-D3', 8)) await shot('coatl-realise');
  if (await until(page, 'C-D4', 8)) {
    await page.locator('.px.legal').first().hover();
    await shot('coatl-head');
  }
  await again(page, ['me']);
  if (await until(page, 'C-D1', 6)) {
    await page.locator('.fc.ok').first().click();
    await page.locator('.gh').last().hover();
    await shot('coatl-solo');
  }
}
