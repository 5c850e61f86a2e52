import type { Page } from 'playwright-core';

/** Opens a table in the lobby with these seats and goes there. */
export async function sitDown(page: Page, seats: string[], short = true): Promise<string> {
  await page.locator('.counts button', { hasText: String(seats.length) }).click();
  for (const [place, seat] of seats.entries()) await page.locator('.seatrow select').nth(place).selectOption(seat);
  if (short) {
    await page.locator('summary').click();
    await page.locator('.options select').first().selectOption('short');
  }
  await page.locator('[data-action=start]').click();
  await page.waitForURL(/\/table\//);
  return new URL(page.url()).searchParams.get('id')!;
}

export const decision = (page: Page): Promise<string | null> => page.locator('.prompt').first().getAttribute('data-decision');
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('[data-over]').count()) > 0;

/** Waits until this page is asked something, or the match is over. */
export async function asked(page: Page): Promise<boolean> {
  await page.locator('[data-decision^=L-], [data-over]').first().waitFor();
  return !(await isOver(page));
}

const number = (page: Page): Promise<string | null> => page.locator('.prompt').first().getAttribute('data-number');

/** Does something that moves the match on, and waits until it has. */
export async function step(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await number(page);
  await act();
  await page.waitForFunction((old) => {
    const prompt = document.querySelector('.prompt');
    return document.querySelector('[data-over]') || (prompt && prompt.getAttribute('data-number') !== old);
  }, before);
}

/** One decision by mouse: a playable card onto its path, otherwise a discard; then what glows first. */
export async function byMouse(page: Page): Promise<void> {
  const choice = await decision(page);
  await step(page, async () => {
    if (choice === 'L-D1') {
      const playable = page.locator('.held.ok');
      const some = (await playable.count()) > 0;
      await (some ? playable.first() : page.locator('.held').first()).click();
      await page.locator(some ? 'button.cell.legal' : 'button.dp.legal').first().click();
    } else if (choice === 'L-D5') await page.locator('[data-target="draw:deck"]').click();
    else await page.locator('.acts [data-action]').first().click();
  });
}

/** One decision by keys alone. */
export async function byKeys(page: Page): Promise<void> {
  const choice = await decision(page);
  await step(page, async () => {
    if (choice !== 'L-D1') return page.keyboard.press(choice === 'L-D5' ? 'Enter' : '1');
    const places = await page.locator('.held').evaluateAll((cards) => cards.findIndex((card) => card.classList.contains('ok')));
    await page.keyboard.press(String(Math.max(0, places) + 1));
    await page.keyboard.press(places >= 0 ? 'Enter' : 'd');
  });
}
