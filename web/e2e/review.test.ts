import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { coatl } from './players/coatl';
import { ASKED, asked, sitDown } from './playing';
import { PHONE } from './stage';

/** After a match: its review, any moment of it, playing on, and trying one's mistakes again. */
process.env.SACBE_REVIEW_PLAYOUTS = '4';
const { house, visitors } = evening();
const PYTHON = process.env.SACBE_PYTHON ?? resolve(import.meta.dirname, '../../.venv/bin/python');
let match = '';

const at = (page: Page, number: number): Promise<void> => page.locator(`.rreading[data-reading="${number}"]`).waitFor();
const wide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const open = async (page: Page, query: string): Promise<void> => {
  await page.goto(`${house.address}/review/?id=${query}`);
  await page.locator('[data-review=done]').waitFor();
};

interface Turn {
  number: number;
  seat: number;
}

/** A decision of one's own, as if its review had found a mistake there. */
async function goWrong(page: Page): Promise<void> {
  const { person, turn } = await page.evaluate(async (id) => {
    const [me, state] = await Promise.all(['/api/me', `/api/reviews/${id}`].map(async (path) => (await fetch(path)).json() as unknown));
    const { about, review } = state as { about: { mine: number[] }; review: { turns: Turn[] } };
    return { person: (me as { id: string }).id, turn: review.turns.filter(({ seat }) => seat === about.mine[0])[2]! };
  }, match);
  const insert =
    'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute("insert into retry values (?,?,?,?,?,0,0,0,0)", sys.argv[2:]); c.commit()';
  execFileSync(PYTHON, ['-c', insert, join(house.folder, 'tables.sqlite'), person, match, String(turn.number), String(turn.seat), 'coatl']);
}

it('from the end of a match to its review: graph, log, keys, slider, sums, the board, a mistake tried again', async () => {
  const page = await visitors().arrive();
  match = await sitDown(page, ['me', 'bot:weak'], {}, 'coatl');
  while (await asked(page)) await coatl.byMouse(page);
  await page.locator('[data-action=review]').click();
  await page.locator('[data-review=done]').waitFor();
  expect(await new Axe(page).violations()).toEqual([]);
  for (const scale of ['points', 'win']) {
    await page.locator('[data-pick=scale]').selectOption(scale);
    const rows = await page
      .locator('[data-sum]')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('dd')].map((part) => Number(part.textContent.replace('−', '-')))));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.slice(0, -1).reduce((sum, part) => sum + part)).toBe(row.at(-1));
  }
  await page.locator('.rlist [data-move="7"]').click();
  await at(page, 7);
  expect(await page.locator('.rlist [data-move="7"] .sr').textContent()).toMatch(/^Move 7, You \d+%(, give or take \d+)?\.\s*$/);
  await page.keyboard.press('ArrowRight');
  await at(page, 8);
  await page.locator('[data-said]', { hasText: 'Move 8, You' }).waitFor({ state: 'attached' });
  await page.locator('.transport input').fill('3');
  await at(page, 3);
  const box = (await page.locator('.graph svg').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await page.locator('.rreading').getAttribute('data-reading')).not.toBe('3');
  await page.locator('[data-action=sure]').click();
  await page.locator('dialog[open] .surely').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.transport input').fill('3');
  await at(page, 3);
  await page.locator('[data-action=board]').click();
  await page.locator('.watched[data-watched="3"]').waitFor();
  expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('[data-pick=eyes]').selectOption('1');
  await page.locator('[data-action=step]').click();
  await page.locator('.watched[data-watched="4"]').waitFor();
  await page.keyboard.press('Escape');
  await at(page, 4);
  await page.locator('.rlist [data-move="0"]').focus();
  await page.locator('h1').click();
  await page.keyboard.press(' ');
  await page.locator('[data-action=play][aria-label="Pause"]').waitFor();
  await page.keyboard.press(' ');

  await goWrong(page);
  await page.goto(`${house.address}/learn/`);
  await page.locator('.retry-offer[data-retries="1"]').click();
  await page.locator('[data-retries="1"]').waitFor();
  expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('[data-action=begin]').click();
  await page.locator('.tried').waitFor();
  expect(await new Axe(page).violations()).toEqual([]);
  await coatl.byMouse(page).catch(() => undefined);
  await page.locator('.tried[data-tried=wrong], .tried[data-tried=right]').waitFor();
  const wrong = await page.locator('.tried[data-tried=wrong]').count();
  if (wrong) await page.locator('[data-action=show]').click();
  await page.locator('[data-action=leave]').click();
  await page.locator('[data-retries="1"]').waitFor();

  await page.goto(`${house.address}/review/?id=${match}&move=4&seat=1`);
  await at(page, 4);
  await page.locator('[data-action=play-on]').click();
  await page.waitForURL(/\/table\//);
  await page.locator(`${ASKED}, .prompt`).first().waitFor();
});

it.each([
  ['en', 'light', PHONE],
  ['fr', 'dark', { width: 320, height: 568 }],
  ['fr', 'light', { width: 844, height: 390 }],
  ['en', 'dark', { width: 2560, height: 1440 }]
] as const)('a review is there for anybody with its link, %s, %s, %o', async (language, theme, viewport) => {
  const page = await visitors().arrive({ language, theme, viewport });
  await page.goto(`${house.address}/review/${match}`);
  await page.locator('[data-review=done]').waitFor();
  expect(await wide(page)).toBeLessThanOrEqual(0);
  expect(await page.locator('.rev').textContent()).not.toMatch(/review_|reasons\.|\{|undefined|NaN/);
  expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('.transport input').fill('5');
  await page.locator('[data-action=board]').click();
  await page.locator('.watched[data-watched="5"]').waitFor();
  expect(await wide(page)).toBeLessThanOrEqual(0);
  // In a low window axe takes zones that are scrolled out of the board for text on the dock.
  if (viewport.height > 400) expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('[data-action=whole]').click();
  await at(page, 5);
});

it('what cannot be reviewed says why: a match that goes on, one that nobody has asked for, one that is none', async () => {
  const page = await visitors().arrive();
  const id = await sitDown(page, ['me', 'bot:weak'], {}, 'coatl');
  await asked(page);
  const faults = visitors().faults.length;
  for (const [link, words] of [
    [id, 'not over yet'],
    ['nowhere', 'no such table']
  ]) {
    await page.goto(`${house.address}/review/?id=${link}`);
    await page.locator('[data-review=refused] [role=alert]', { hasText: words }).waitFor();
  }
  visitors().faults.splice(faults); // the browser itself tells of answers that say no
  await open(page, match);
  await page.goto(`${house.address}/retry/`);
  await page.locator('.none').waitFor();
});
