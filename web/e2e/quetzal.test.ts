import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quetzal } from './players/quetzal';
import { evening } from './evening';
import { asked, decision, sitDown, step } from './playing';

const { visitors } = evening();

async function arrive(seats = 3): Promise<Page> {
  const page = await visitors().arrive();
  await sitDown(page, ['me', ...Array.from({ length: seats - 1 }, () => 'bot:quick')], {}, 'quetzal');
  await asked(page);
  return page;
}

/** To the Office as soon as there is something to deliver, otherwise to where cards are. */
async function towardsDelivery(page: Page): Promise<void> {
  const wish = (await page.locator('.held').count()) > 1 ? 'harbor' : 'quarry';
  const place = page.locator(`.hit.legal[data-target=${wish}]`);
  if (await place.count()) await step(page, () => place.click());
  else await quetzal.byMouse(page);
}

/** Plays on until one of these decisions is asked; false if the match ends before. */
async function until(page: Page, ...wanted: string[]): Promise<boolean> {
  while (await asked(page)) {
    if (wanted.includes((await decision(page)) ?? '')) return true;
    await quetzal.byMouse(page);
  }
  return false;
}

const meeple = (page: Page, ...faces: string[]) => page.locator(faces.map((face) => `.meep[data-meeple=${face}]`).join(', '));

describe('meeples', () => {
  it('are picked up in the tray and put down as a bid, without another question', async () => {
    const page = await arrive();
    await until(page, 'Q-D3');
    await meeple(page, 'char').first().click();
    const place = page
      .locator(
        '.hit.legal[data-target=quarry], .hit.legal[data-target=ruins], .hit.legal[data-target=smalltemple], .hit.legal[data-target=camp]'
      )
      .first();
    await place.click();
    // By the log: a bot may drive it off at once, and it is back in the tray.
    await page
      .locator('.log li', { hasText: /You (bid on .*Character alone|place a meeple \(Character\))/ })
      .first()
      .waitFor();
  });

  it('that do not fit are told so, and stay in hand', async () => {
    const page = await arrive();
    await until(page, 'Q-D3');
    const all = page.locator('.meep');
    for (let place = 0; place < (await all.count()); place++) await all.nth(place).click();
    await page.locator('.hit[data-target="camp"]').click({ force: true });
    await page.locator('.why').waitFor();
    expect(await page.locator('.meep.up').count()).toBe(await all.count());
  });
});

describe('a chain', () => {
  it('is taken back step by step before it commits', async () => {
    const page = await arrive();
    for (let round = 0; round < 40; round++) {
      await until(page, 'Q-D3');
      const bid = page
        .locator('.hit.legal[data-target=quarry], .hit.legal[data-target=smalltemple], .hit.legal[data-target=ruins]')
        .first();
      if ((await bid.count()) && (await page.locator('.meep').count()) > 3) {
        const before = await page.locator('.meep').count();
        await bid.click();
        await page.locator('[data-decision=Q-D4], [data-decision=Q-D5]').waitFor();
        await page.locator('[data-action=back]').click();
        await page.locator('[data-decision=Q-D3]').waitFor();
        expect(await page.locator('.meep').count()).toBe(before);
        return;
      }
      await quetzal.byMouse(page);
    }
    expect.unreachable();
  });

  it('of a delivery shows what it will score, and is taken back card by card', async () => {
    const page = await arrive(2);
    while ((await asked(page)) && !((await decision(page)) === 'Q-D14' && (await page.locator('.held.legal').count()) > 1))
      await towardsDelivery(page);
    const shown = Number((await page.locator('.held.legal .plus').first().textContent())?.replace('+', ''));
    expect(shown).toBeGreaterThan(0);
    await page.locator('.held.legal').first().click();
    await page.locator('.crate .cards .ac:not(.none)').waitFor();
    expect(Number(await page.locator('.crate .worth b').first().textContent())).toBe(shown);
    await page.locator('[data-action=back]').click();
    await page.locator('.crate .cards .ac:not(.none)').waitFor({ state: 'detached' });
    expect(await decision(page)).toBe('Q-D14');
  });
});

describe('choose meeples myself', () => {
  it('is off at first: the page answers Q-D6 itself; switched on, the person is asked', async () => {
    const page = await arrive();
    await page.locator('.qh input[type=checkbox]').check();
    let found = false;
    while (!found && (await asked(page))) {
      found =
        (await decision(page)) === 'Q-D6' && (await page.locator('.acts [data-action^="use:"], .acts [data-action=team]').count()) > 0;
      if (!found) await quetzal.byMouse(page);
    }
    expect(found).toBe(true);
    await page.locator('.qh input[type=checkbox]').uncheck();
    await page.waitForFunction(() => !document.querySelector('[data-decision=Q-D6]'));
  });
});

describe('the board', () => {
  it('says why a place is closed, with the rule', async () => {
    const page = await arrive(4);
    while (await until(page, 'Q-D3')) {
      const off = page.locator('.hit.off').first();
      if (await off.count()) {
        await off.click({ force: true });
        await page.locator('.why .rl').waitFor();
        return;
      }
      await quetzal.byMouse(page);
    }
    expect.unreachable();
  });

  it('shows the card and the preferences of the automaton with two seats only', async () => {
    const two = await arrive(2);
    expect(await two.locator('.auto .wants').count()).toBe(1);
    expect(await two.locator('.lid').count()).toBe(2);
    const four = await arrive(4);
    expect(await four.locator('.auto').count()).toBe(0);
    expect(await four.locator('.lid').count()).toBe(0);
  });
});
