import { describe, expect, it } from 'vitest';
import { Axe } from './axe';
import { coatl } from './players/coatl';
import { carefully } from './players/coatl_careful';
import { evening } from './evening';
import { asked, decision, isOver, sitDown } from './playing';
import { PHONE } from './stage';
import type { Page } from 'playwright-core';

const { house, visitors } = evening();

const solo = (page: Page, options = {}): Promise<string> => sitDown(page, ['me'], options, 'coatl');

/** Until this is asked, or the match is over. */
async function until(page: Page, wanted: string): Promise<boolean> {
  while (await asked(page)) {
    if ((await decision(page)) === wanted) return true;
    await coatl.byMouse(page);
  }
  return false;
}

describe('both competitions', () => {
  it('CARL is beaten, and CARL 2.0 plays six rounds', async () => {
    const page = await visitors().arrive();
    for (let tries = 0; tries < 12; tries++) {
      await page.goto(house.address);
      await page.locator('[data-action=start]').waitFor();
      await solo(page);
      while ((await asked(page)) && (await decision(page)) !== 'C-D7') await carefully(page);
      if (!(await isOver(page))) break;
    }
    expect(await decision(page)).toBe('C-D7');
    await page.locator('[data-action=carl2]').click();
    await page.locator('.duel', { hasText: 'CARL 2.0' }).waitFor();
    expect(await page.locator('.road li').count()).toBeGreaterThanOrEqual(6 + 1 + 4);
    while (await asked(page)) await carefully(page);
    expect(await page.locator('#prompt').textContent()).toMatch(/CARL 2\.0/);
  });
});

describe('what the board tells', () => {
  it('a placement shows its result before it is chosen, and one click takes card and place', async () => {
    const page = await visitors().arrive();
    await sitDown(page, ['me', 'bot:quick'], {}, 'coatl');
    for (let turn = 0; turn < 4 && (await asked(page)); turn++) await coatl.byMouse(page);
    await until(page, 'C-D1');
    await page.locator('.fc.ok').first().click();
    const place = page.locator('.gh').last();
    await place.hover();
    const target = (await place.getAttribute('data-target'))!;
    const before = await page.locator('.mine .snake .sg').count();
    await page.locator('.pv .snake').waitFor();
    expect(await page.locator('.pv .snake .sg').count()).toBe(before + (target.endsWith('^') ? 1 : 2));
    await page.keyboard.press('t');
    expect(await page.locator('.gh').last().getAttribute('data-target')).toBe(
      `${[...target.slice(0, 2)].reverse().join('')}${target.slice(2)}`
    );
    await page.locator('.gh').last().click();
    await page.waitForFunction((old) => document.querySelectorAll('.mine .snake .sg').length > old, before);
  });

  it('a prophecy that is pointed at lights the segments that fulfil it', async () => {
    const page = await visitors().arrive();
    await sitDown(page, ['me', 'bot:quick'], {}, 'coatl');
    await until(page, 'C-D3');
    await page.locator('.board [data-target]').first().hover();
    expect(await page.locator('.mine .sg.lit').count()).toBeGreaterThan(0);
    await page.mouse.move(2, 2);
    expect(await page.locator('.mine .sg.lit').count()).toBe(0);
  });

  it('what cannot be realised is asked why, with its rule', async () => {
    const page = await visitors().arrive();
    await sitDown(page, ['me', 'bot:quick'], {}, 'coatl');
    for (let tries = 0; tries < 20 && (await until(page, 'C-D3')); tries++) {
      if (await page.locator('.pc.off').count()) break;
      await coatl.byMouse(page);
    }
    await page.locator('.pc.off').first().click({ force: true });
    await page.locator('.why .rl').click();
    await page.locator('.rulebook .asked').waitFor();
  });

  it('CARL’s turn can be stepped through, each step with its reason', async () => {
    const page = await visitors().arrive({ motion: 'full' });
    await solo(page);
    await asked(page);
    await page.locator('.board [data-target=greedy]').click();
    await page.locator('.tale .step').first().waitFor();
    await until(page, 'C-D1');
    await page.locator('.tale .step', { hasText: 'To my turn' }).click();
    await page.locator('.tale .step[aria-label="Step back"]').click();
    expect(await page.locator('.tale p').textContent()).toMatch(/step \d of \d.*CARL/);
    expect(await page.locator('.pc .tag').count()).toBe(1);
    await page.locator('.fc.ok').first().click();
    await page.locator('.tale', { hasText: 'your turn' }).waitFor();
  });

  it('a finger aims first and lays with the second tap', async () => {
    const page = await visitors().arrive({ viewport: PHONE });
    await solo(page);
    await until(page, 'C-D1');
    const number = await page.locator('.prompt').getAttribute('data-number');
    await page.mouse.move(0, 0); // a pointer that rests where a place appears would aim before the finger
    await page.locator('.fc.ok').first().tap();
    await page.locator('.gh').first().tap();
    await page.locator('.gh.picked').waitFor();
    expect(await page.locator('.prompt').getAttribute('data-number')).toBe(number);
    await page.locator('.gh').first().tap();
    await page.waitForFunction((old) => document.querySelector('.prompt')?.getAttribute('data-number') !== old, number);
  });
});

describe('alone, for everyone', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing, with a temple, %s', async (theme) => {
    const page = await visitors().arrive({ theme });
    await solo(page, { soloTemple: 'on' });
    await asked(page);
    expect(await new Axe(page).violations()).toEqual([]);
    await until(page, 'C-D3');
    expect(await new Axe(page).violations()).toEqual([]);
    await until(page, 'C-D4');
    expect(await new Axe(page).violations()).toEqual([]);
    while (await asked(page)) await coatl.byMouse(page);
    expect(await new Axe(page).violations()).toEqual([]);
  });

  it('by keyboard only', async () => {
    const page = await visitors().arrive();
    await solo(page);
    while (await asked(page)) await coatl.byKeys(page);
  });

  it('on a phone in French, without scrolling', async () => {
    const page = await visitors().arrive({ viewport: PHONE, language: 'fr' });
    await solo(page, { soloTemple: 'on' });
    while (await asked(page)) {
      const over = await page.evaluate(() => [
        document.documentElement.scrollHeight - innerHeight,
        document.documentElement.scrollWidth - innerWidth
      ]);
      expect(over).toEqual([0, 0]);
      await coatl.byMouse(page);
    }
  });
});
