import type { Page } from 'playwright-core';
import { step } from '../playing';
import type { Player } from './player';

/** Where to click: on the board or in the tray if something glows there, otherwise on a button; chosen by the number of the move. */
async function target(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    const prompt = document.querySelector('.prompt');
    if (document.querySelector('[data-over]')) return 'body';
    if (!prompt?.getAttribute('data-decision') || document.querySelector('.qb[aria-busy=true]')) return null;
    const open = [...document.querySelectorAll<HTMLElement>('.qb [data-target], .qh [data-target]')].filter(
      (each) => !/^x[vd]p$/.test(each.dataset.target!) && each.getAttribute('aria-disabled') !== 'true'
    );
    const names = [...new Set(open.map((each) => each.dataset.target!))];
    const button = document.querySelector<HTMLElement>('.acts .btn.go, .acts .btn.leg')?.dataset.action;
    if (!names.length) return button ? `.acts [data-action="${button}"]` : null;
    return `[data-target="${names[(Number(prompt.getAttribute('data-number')) * 7) % names.length]}"]`;
  });
  return (await found.jsonValue()) ?? 'body';
}

export const quetzal: Player = {
  game: 'quetzal',
  seats: [2, 3, 4, 5],
  short: {},

  async byMouse(page) {
    await step(page, async () =>
      page
        .locator(await target(page))
        .first()
        .click()
    );
  },

  /** One of the keys that the buttons name, or Enter for the main one. */
  async byKeys(page) {
    await target(page);
    const { number, keys } = await page.evaluate(() => ({
      number: Number(document.querySelector('.prompt')?.getAttribute('data-number') ?? 0),
      keys: [...document.querySelectorAll('.acts [data-action]:not([data-action=back]) kbd')].map((each) => each.textContent ?? '')
    }));
    const key = keys[(number * 3) % keys.length] ?? 'Enter';
    await step(page, async () => {
      if (/^\d$/.test(key)) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    });
  }
};

export default quetzal;
