import type { Page } from 'playwright-core';
import { decision, step } from '../playing';
import type { Player } from './player';

/** The target of these that promises most points. */
async function best(page: Page, targets: string): Promise<string> {
  return page.locator(targets).evaluateAll((all) => {
    const worth = (each: Element): number => Number(each.getAttribute('data-worth') ?? 0);
    return all.reduce((a, b) => (worth(b) > worth(a) ? b : a)).getAttribute('data-target') ?? '';
  });
}

async function layOne(page: Page): Promise<void> {
  await page.locator(`.board [data-target="${await best(page, '.gh')}"]`).click();
}

export const coatl: Player = {
  game: 'coatl',
  seats: [1, 2, 3, 4],
  short: {},

  /** A card of the hand to the place that gives most; everything that glows is realised. */
  async byMouse(page) {
    const choice = await decision(page);
    await step(page, async () => {
      if (choice === 'C-D1') {
        await page.locator('.fc.ok').first().click();
        await layOne(page);
      } else if (choice === 'C-D2') await layOne(page);
      else if (choice === 'C-D4') await page.locator(`.px[data-target="${await best(page, '.px.legal')}"]`).click();
      else if (choice === 'C-D7') await page.locator('[data-action=carl2]').click();
      else await page.locator('.board [data-target]').first().click();
    });
  },

  async byKeys(page) {
    const choice = await decision(page);
    await step(page, async () => {
      if (choice === 'C-D1') {
        await page.keyboard.press('2');
        await page.keyboard.press('t');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
      }
      if (choice === 'C-D4' || choice === 'C-D6') await page.keyboard.press('3');
      await page.keyboard.press('Enter');
    });
  }
};

export default coatl;
