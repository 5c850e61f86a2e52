import type { Page } from 'playwright-core';
import { decision, step } from '../playing';
import { coatl } from './coatl';

interface Plan {
  worth: number;
  card: number;
  turned: boolean;
  target: string;
}

/** Every card, both ways round, at every place: the one that the page says is worth most. */
async function look(page: Page): Promise<Plan> {
  return page.evaluate(async () => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const drawn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
    let best = { worth: -99, card: 0, turned: false, target: '' };
    for (const card of all('.fc.ok').keys()) {
      all('.fc.ok')[card]?.click();
      await drawn();
      for (const turned of [false, true]) {
        if (turned) all('[data-turn]')[0]?.click();
        await drawn();
        for (const ghost of all('.gh')) {
          const worth = Number(ghost.dataset.worth);
          if (worth > best.worth) best = { worth, card, turned, target: ghost.dataset.target ?? '' };
        }
      }
    }
    return best;
  });
}

async function bestCard(page: Page): Promise<void> {
  const { card, turned, target } = await look(page);
  await page.keyboard.press('Escape');
  await page.locator('.fc.ok').nth(card).click();
  if (turned) await page.locator('[data-turn]').click();
  await page.locator(`.gh[data-target="${target}"]`).click();
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
