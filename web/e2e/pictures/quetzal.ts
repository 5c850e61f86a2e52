import type { Page } from 'playwright-core';
import { quetzal } from '../players/quetzal';
import { asked, decision, sitDown } from '../playing';

/** Meeples picked up, a delivery in the making, and the end. */
export async function pictureQuetzal(page: Page, shot: (name: string) => Promise<void>): Promise<void> {
  await sitDown(page, ['me', 'bot:quick', 'bot:quick'], {}, 'quetzal');
  const wanted = new Map([
    ['Q-D3', 'quetzal-placing'],
    ['Q-D14', 'quetzal-delivery']
  ]);
  for (let turn = 0; await asked(page); turn++) {
    const now = (await decision(page)) ?? '';
    const name = wanted.get(now);
    if (name && turn > 6) {
      wanted.delete(now);
      if (now === 'Q-D3') await page.locator('.meep').first().click();
      await shot(name);
    }
    await quetzal.byMouse(page);
  }
  await shot('quetzal-end');
}
