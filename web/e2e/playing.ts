import type { Page } from 'playwright-core';

/** The bots that the lobby offers, by their place in it: the weakest, one that answers at once, the strongest. */
const RANKS: Record<string, number> = { 'bot:weak': 0, 'bot:quick': 1, 'bot:strong': -1 };

async function choose(page: Page, place: number, seat: string): Promise<void> {
  const select = page.locator('.seatrow select').nth(place);
  const rank = RANKS[seat];
  const bots = await select.locator('option[value^="bot:"]').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await select.selectOption(rank === undefined ? seat : bots.at(rank)!);
}

/** Opens a table in the lobby with these seats and goes there. */
export async function sitDown(
  page: Page,
  seats: string[],
  options: Record<string, string> = { length: 'short' },
  game = 'lost_cities'
): Promise<string> {
  await page.locator(`[data-game=${game}]`).click();
  await page.locator('.counts button', { hasText: String(seats.length) }).click();
  for (const [place, seat] of seats.entries()) await choose(page, place, seat);
  if (Object.keys(options).length) for (const fold of await page.locator('.folds summary').all()) await fold.click();
  for (const [key, value] of Object.entries(options)) await page.locator(`[data-option=${key}]`).selectOption(value);
  await page.locator('[data-action=start]').click();
  await page.waitForURL(/\/table\//);
  return new URL(page.url()).searchParams.get('id')!;
}

export const decision = (page: Page): Promise<string | null> => page.locator('.prompt').first().getAttribute('data-decision');
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('[data-over]').count()) > 0;

/** The prompt of a page whose person is asked something and has not answered yet. */
export const ASKED = '.prompt:not([data-decision=""]):not([aria-busy=true])';

/** Waits until this page is asked something, or the match is over. */
export async function asked(page: Page): Promise<boolean> {
  await page.locator(`${ASKED}, [data-over]`).first().waitFor();
  return !(await isOver(page));
}

export const number = (page: Page): Promise<string | null> => page.locator('.prompt').first().getAttribute('data-number');

/** Does something that moves the match on, and waits until it has: others may move it on before. */
export async function step(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await number(page);
  await act();
  await page.waitForFunction((old) => {
    const prompt = document.querySelector('.prompt');
    return document.querySelector('[data-over]') || (prompt && prompt.ariaBusy !== 'true' && prompt.getAttribute('data-number') !== old);
  }, before);
}

/** Closes the sheet of a scoring, where one lies on the table. */
export async function goOn(page: Page): Promise<void> {
  const button = page.locator('[data-action=go-on]');
  if (await button.count()) await button.click();
  await button.waitFor({ state: 'detached' });
}
