import type { Page } from 'playwright-core';
import { decision, step } from '../playing';
import type { Player } from './player';

const ENOUGH = 6;

/** To organise if possible, else to dig, else to display from a full hand, else to draw. */
async function wish(page: Page): Promise<string> {
  for (const action of ['organise', 'excavate'])
    if (await page.locator(`.acts [data-action=${action}]:not([aria-disabled=true])`).count()) return action;
  return (await page.locator('.pa-held').count()) >= ENOUGH ? 'display' : 'draw';
}

async function act(page: Page): Promise<void> {
  const action = await wish(page);
  if (action === 'organise') return page.locator('button.ex.legal').last().click();
  if (action === 'excavate') return page.locator('.bk.legal button').first().click();
  if (action === 'draw') return page.locator('[data-target=draw]').click();
  await page.locator('.pa-held').last().click();
  await page.locator('[data-target=display]').click();
}

/** Everything that scores is lent, and the envelope is sealed. */
async function lend(page: Page): Promise<void> {
  while (await page.locator('.pa-tray .lent.may').count()) await page.locator('.pa-tray .lent.may').first().click();
  await page.locator('.acts [data-action]').click();
}

const TARGETS: Record<string, string> = {
  'P-D2': '.pa-held.may',
  'P-D3': '.bk.legal button',
  'P-D4': '.pa-held.may',
  'P-D5': '[data-target=draw2]',
  'P-D6': 'button.ex.legal',
  'P-D8': '.lent.legal',
  'P-D9': '.pa-held.may'
};

/** Puts away what was revealed last, where it lies over the dig site. */
async function putAway(page: Page): Promise<void> {
  const close = page.locator('.shows .x');
  if (await close.count()) await close.click();
}

export const paititi: Player = {
  game: 'paititi',
  seats: [2, 3, 4],
  short: {},

  async byMouse(page) {
    const choice = (await decision(page))!;
    await putAway(page);
    await step(page, async () => {
      if (choice === 'P-D1') return act(page);
      if (choice === 'P-D7') return lend(page);
      await page.locator(TARGETS[choice]!).first().click();
    });
  },

  async byKeys(page) {
    const choice = await decision(page);
    await step(page, async () => {
      if (choice === 'P-D1') {
        const main = ['draw', 'display', 'excavate', 'organise'];
        await page.keyboard.press(String(main.indexOf(await wish(page)) + 1));
        return page.keyboard.press('Enter');
      }
      if (choice === 'P-D7') {
        const wanted = await page
          .locator('.pa-tray button.lent')
          .evaluateAll((cards) => cards.flatMap((card, place) => (card.classList.contains('may') ? [place + 1] : [])));
        for (const place of wanted.length ? wanted : [0]) await page.keyboard.press(String(place));
        return page.keyboard.press('Enter');
      }
      const place = await page
        .locator('.acts [data-action]')
        .evaluateAll((buttons) => buttons.findIndex((button) => button.getAttribute('aria-disabled') !== 'true'));
      if (choice !== 'P-D5') await page.keyboard.press(String(place + 1));
      await page.keyboard.press('Enter');
    });
  }
};

export default paititi;
