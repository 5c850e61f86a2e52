import type { Page } from 'playwright-core';
import { paititi } from '../players/paititi';
import { asked, decision, sitDown } from '../playing';

/** A turn at the dig site, a secret choice with cards in it, and what everybody showed. */
export async function picturePaititi(page: Page, shot: (name: string) => Promise<void>): Promise<void> {
  await sitDown(page, ['me', 'bot:quick', 'bot:quick'], {}, 'paititi');
  const wanted = new Set(['dig', 'secret', 'reveal']);
  while (wanted.size && (await asked(page))) {
    const choice = await decision(page);
    if (choice === 'P-D1' && (await page.locator('.shows .pa-find').count())) await once(wanted, 'reveal', shot);
    else if (choice === 'P-D1' && (await page.locator('.bk.legal').count())) await once(wanted, 'dig', shot);
    else if (choice === 'P-D7' && (await page.locator('.pa-tray .lent.may').count())) {
      await page.locator('.pa-tray .lent.may').first().click();
      await once(wanted, 'secret', shot);
    }
    await paititi.byMouse(page);
  }
}

async function once(wanted: Set<string>, moment: string, shot: (name: string) => Promise<void>): Promise<void> {
  if (wanted.delete(moment)) await shot(`paititi-${moment}`);
}
