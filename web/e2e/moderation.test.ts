import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { sitDown } from './playing';

/** What is reported at a table, what a moderator does about it, and what the others see of it. */
const { house, visitors } = evening();
const ROOT = resolve(import.meta.dirname, '../..');
const PYTHON = process.env.SACBE_PYTHON ?? join(ROOT, '.venv/bin/python');
const PICTURES = process.env.SACBE_LOOK;
const SIZES = [
  [1440, 900],
  [390, 844],
  [1024, 600],
  [320, 568]
] as const;

function appoint(name: string): void {
  execFileSync(PYTHON, [
    '-c',
    'import sacbe.cli; sacbe.cli.main()',
    'admin',
    'role',
    name,
    'moderator',
    '--db',
    `sqlite+aiosqlite:///${house.folder}/tables.sqlite`
  ]);
}

async function moderator(name: string, language: 'en' | 'fr' = 'en'): Promise<Page> {
  const page = await visitors().arrive({ language });
  await page.locator('.tool.me').click();
  const fields = page.locator('form[data-form=name-new] input');
  await fields.nth(0).fill(name);
  await fields.nth(1).fill('correct horse');
  await page.locator('form[data-form=name-new] button').click();
  await page.locator('[data-part=devices] li').first().waitFor();
  expect(await page.locator('[data-action=moderation]').count()).toBe(0);
  appoint(name);
  await page.reload();
  return page;
}

async function desk(page: Page): Promise<void> {
  await page.goto(house.address);
  await page.locator('.tool.me').click();
  await page.locator('[data-action=moderation]').click();
  await page.locator('[data-part=reports]').waitFor();
}

async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`) });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function together(rude: Page, hurt: Page): Promise<string> {
  const id = await sitDown(rude, ['me', 'open'], {});
  await hurt.goto(`${house.address}/table/?id=${id}`);
  await hurt.locator('[data-action=sit]').click();
  for (const page of [rude, hurt]) {
    await page.locator('.prompt').waitFor();
    await page.locator('#tab-chat').click();
  }
  return id;
}

async function say(page: Page, text: string): Promise<void> {
  await page.locator('.chat input').fill(text);
  await page.keyboard.press('Enter');
}

async function sentence(page: Page, why: string): Promise<void> {
  const form = page.locator('dialog[open] form[data-form=sentence]');
  await form.locator('[name=why]').fill(why);
  expect(await new Axe(page).violations()).toEqual([]);
  await form.locator('button').click();
  await form.waitFor({ state: 'detached' });
}

it('a line is reported, removed from every screen, and its writer muted and banned', async () => {
  const warden = await moderator('Warden of the Road');
  const [rude, hurt] = [await visitors().arrive(), await visitors().arrive({ language: 'fr' })];
  const id = await together(rude, hurt);
  await say(rude, 'something rude');
  const line = hurt.locator('.chat li', { hasText: 'something rude' });
  await line.locator('[data-action=person]').click();
  await hurt.locator('[data-part=person-menu] [data-action=report]').click();
  const form = hurt.locator('dialog[open] form[data-form=report]');
  await form.locator('textarea').fill('Cela blesse.');
  expect(await new Axe(hurt).violations()).toEqual([]);
  await look(hurt, 'report');
  await form.locator('button').click();
  await hurt.locator('dialog[open] [role=status]', { hasText: 'Merci' }).waitFor();
  await hurt.keyboard.press('Escape');

  await desk(warden);
  const card = warden.locator('[data-report]', { hasText: 'Cela blesse.' });
  expect(await card.locator('[data-said]').textContent()).toBe('something rude');
  expect(await card.locator(`a[href="/table/?id=${id}"]`).count()).toBe(1);
  expect(await new Axe(warden).violations()).toEqual([]);
  await look(warden, 'desk');
  await card.locator('[data-act=remove]').click();
  await line.waitFor({ state: 'detached' });
  await card.locator('[data-act=mute]').click();
  await sentence(warden, 'shouting');
  await say(rude, 'once more');
  await rude.locator('.chat [role=alert]', { hasText: 'shouting' }).waitFor();
  expect(await hurt.locator('.chat li', { hasText: 'once more' }).count()).toBe(0);
  expect(await new Axe(rude).violations()).toEqual([]);

  await card.locator('[data-act=rename]').click();
  await card.locator('[role=status]', { hasText: 'Done' }).waitFor();
  await card.locator('[data-act=hide]').click();
  await card.locator('[data-act=hide]', { hasText: 'again' }).waitFor();
  await card.locator('[data-act=ban]').click();
  await sentence(warden, 'enough');
  await rude.locator('.wait [role=alert]', { hasText: 'enough' }).waitFor();
  expect(await new Axe(rude).violations()).toEqual([]);
  await look(rude, 'banned');
  await rude.goto(house.address);
  await rude.locator('.problem', { hasText: 'enough' }).waitFor();
  await look(rude, 'banned-lobby');
  expect(visitors().faults.splice(0).join()).toContain('403'); // the browser tells of every refusal

  await card.locator('[data-act=end]').click();
  await hurt.locator('[data-over=abandoned]').waitFor();
  await card.locator('[data-act=settle]').click();
  await card.waitFor({ state: 'detached' });
  const standing = warden.locator('[data-part=standing]');
  expect(await standing.locator('[data-act=lift]').count()).toBe(2);
  await standing.locator('li', { hasText: 'enough' }).locator('[data-act=lift]').press('Enter');
  await standing.locator('li', { hasText: 'enough' }).waitFor({ state: 'detached' });
  await warden.locator('[data-part=log] li', { hasText: 'lifted a ban' }).waitFor();
  await look(warden, 'log');
  await rude.reload();
  await rude.locator('[data-action=start]').waitFor();
});

it('a moderator acts at the line itself, and bans a network at the desk, in French', async () => {
  const warden = await moderator('Gardien du chemin', 'fr');
  const [rude, hurt] = [await visitors().arrive(), await visitors().arrive()];
  const id = await together(rude, hurt);
  await warden.goto(`${house.address}/table/?id=${id}`);
  await warden.locator('#tab-chat').click();
  await say(rude, 'a first line');
  const line = warden.locator('.chat li', { hasText: 'a first line' });
  await line.waitFor();
  expect(await new Axe(warden).violations()).toEqual([]);
  await line.locator('[data-act=mute]').click();
  await sentence(warden, 'du calme');
  await line.locator('[data-act=remove]').click();
  await line.waitFor({ state: 'detached' });
  await hurt.locator('.chat .quiet').waitFor();

  await desk(warden);
  await warden.locator('[data-act=network]').click();
  await warden.locator('[name=network]').fill('203.0.113.0/24');
  await sentence(warden, 'inondation');
  await warden.locator('[data-part=standing] li', { hasText: '203.0.113.0/24' }).waitFor();
  expect(await new Axe(warden).violations()).toEqual([]);
});

it('whoever is no moderator finds no desk', async () => {
  const page = await visitors().arrive();
  await page.goto(`${house.address}/moderation/`);
  await page.locator('main', { hasText: 'Only moderators' }).waitFor();
  expect(await page.locator('[data-part]').count()).toBe(0);
  expect(await new Axe(page).violations()).toEqual([]);
});
