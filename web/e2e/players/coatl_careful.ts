import type { Page } from 'playwright-core';
import { decision, step } from '../playing';
import { coatl } from './coatl';

/** Every card, both ways round, at every place: the one that the page says is worth most. */
async function bestCard(page: Page): Promise<void> {
  let best = { worth: -99, card: 0, turned: false, target: '' };
  const cards = await page.locator('.fc.ok').count();
  for (let card = 0; card < cards; card++) {
    await page.locator('.fc.ok').nth(card).click();
    for (const turned of [false, true]) {
      if (turned) await page.keyboard.press('t');
      const ghosts = await page.locator('.gh').evaluateAll((all) => all.map((each) => [Number(each.getAttribute('data-worth')), each.getAttribute('data-target')] as const));
      for (const [worth, target] of ghosts) if (worth > best.worth && target) best = { worth, card, turned, target };
    }
  }
  await page.keyboard.press('Escape');
  await page.locator('.fc.ok').nth(best.card).click();
  if (best.turned) await page.locator('[data-turn]').click();
  await page.locator(`.gh[data-target="${best.target}"]`).click();
}

/** Plays as well as the previews of the page allow. */
export async function carefully(page: Page): Promise<void> {
  const choice = await decision(page);
  if (choice === 'C-D1') return step(page, () => bestCard(page));
  if (choice === 'C-D6') return step(page, () => page.locator('.board [data-target=greedy]').click());
  if (choice === 'C-D3') {
    const action = await page.locator('.acts .go').getAttribute('data-action');
    return step(page, () => page.locator(`.board [data-target="${action}"]`).click());
  }
  return coatl.byMouse(page);
}
