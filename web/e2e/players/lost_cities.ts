import { asked, decision, goOn, step } from '../playing';
import type { Page } from 'playwright-core';
import type { Player } from './player';

export const lostCities: Player = {
  game: 'lost_cities',
  seats: [2, 3, 4],
  short: { length: 'short' },

  /** A playable card onto its path, otherwise a discard; then what glows first. */
  async byMouse(page) {
    await goOn(page);
    const choice = await decision(page);
    await step(page, async () => {
      if (choice === 'L-D1') {
        const playable = page.locator('.held.ok');
        const some = (await playable.count()) > 0;
        await (some ? playable.first() : page.locator('.held').first()).click();
        await page
          .locator(some ? 'button.cell.legal' : 'button.dp.legal')
          .first()
          .click();
      } else if (choice === 'L-D5') await page.locator('[data-target="draw:deck"]').click();
      else await page.locator('.acts [data-action]').first().click();
    });
  },

  async byKeys(page) {
    if (await page.locator('[data-scored]').count()) await page.keyboard.press('Enter');
    const choice = await decision(page);
    await step(page, async () => {
      if (choice !== 'L-D1') {
        if (choice !== 'L-D5') await page.keyboard.press('1');
        return page.keyboard.press('Enter');
      }
      const place = await page.locator('.held').evaluateAll((cards) => cards.findIndex((card) => card.classList.contains('ok')));
      await page.keyboard.press(String(Math.max(0, place) + 1));
      await page.keyboard.press(place >= 0 ? 'Enter' : 'd');
    });
  }
};

/** Discards until there is a choice of what to draw; answers with the path whose pile is closed in this turn (L-50). */
export async function discardUntilDraw(page: Page): Promise<string> {
  for (;;) {
    await asked(page);
    if ((await decision(page)) === 'L-D1') await page.locator('.held').first().click();
    const pile = page.locator('button.dp.legal[data-target^=discard]');
    const path = (await pile.getAttribute('data-target'))!.split(':')[1]![0]!;
    await step(page, () => pile.click());
    await asked(page);
    if ((await decision(page)) === 'L-D5') return path;
  }
}

export default lostCities;
