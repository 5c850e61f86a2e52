import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { Axe } from './axe';
import { evening } from './evening';
import { ask, me, playedOut, together } from './letters';

/** Friends, histories and profiles, as two or three people meet them in browsers of their own. */
const { house, visitors } = evening();
const PICTURES = process.env.SACBE_PICTURES ?? '';
const SIZES = [
  [1440, 900],
  [390, 844],
  [320, 568]
] as const;

/** No sideways scroll at any size; pictures of it, if somebody wants them. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
  expect(await new Axe(page).violations(), name).toEqual([]);
}

const goTo = (page: Page, path: string): Promise<unknown> => page.goto(house.address + path);

it('somebody at a table is followed, seen and invited with one click, and comes', async () => {
  const [ana, ben] = [await visitors().arrive(), await visitors().arrive({ language: 'fr' })];
  const table = await together(ana, ben);
  await goTo(ana, `/table/?id=${table}`);
  await ana.locator('.seat [data-action=person]').click();
  await ana.locator('[data-part=person-menu] [data-action=follow]').click();
  await ana.locator('[data-part=person-menu] [data-action=unfollow]').waitFor();
  expect(await new Axe(ana).violations()).toEqual([]);
  await ana.locator('[data-part=person-menu] [data-action=profile]').click();
  await ana.locator('.ptabs').waitFor();

  await goTo(ben, '/friends/');
  await goTo(ana, '/friends/');
  const row = ana.locator(`[data-part=followed] [data-person="${(await me(ben)).id}"]`);
  await row.filter({ hasText: 'here now' }).waitFor();
  await look(ana, 'friends');
  await row.locator('[data-action=invite]').press('Enter');
  await ana.waitForURL(/\/table\//);

  const invitation = ben.locator('[data-part=invitations]');
  await invitation.locator('[data-action=accept]').waitFor();
  await look(ben, 'invited-fr');
  await invitation.locator('[data-action=accept]').click();
  await ben.locator('[data-action=sit]').click();
  await ana.locator('.prompt').waitFor();
});

it('whoever is blocked is not heard, and hears nothing, while who watches hears both', async () => {
  const pages = [await visitors().arrive(), await visitors().arrive(), await visitors().arrive()];
  const [ana, ben, eve] = pages as [Page, Page, Page];
  const table = await together(ana, ben);
  for (const page of pages) {
    await goTo(page, `/table/?id=${table}`);
    await page.locator('#tab-chat').click();
  }
  const say = async (page: Page, text: string): Promise<void> => {
    await page.locator('.chat input').fill(text);
    await page.keyboard.press('Enter');
    await eve.locator('.chat li', { hasText: text }).waitFor();
  };
  await say(ben, 'before');
  await ana.locator('.chat li [data-action=person]').click();
  await ana.locator('[data-action=block]').click();
  await ana.locator('[data-part=block]', { hasText: 'They are not told' }).waitFor();
  expect(await new Axe(ana).violations()).toEqual([]);
  await ana.locator('[data-action=block-do]').click();
  await ana.locator('[data-action=unblock]').waitFor();
  await ana.keyboard.press('Escape');
  await say(ben, 'not for Ana');
  await say(ana, 'not for Ben');
  for (const [page, unheard] of [
    [ana, 'not for Ana'],
    [ben, 'not for Ben']
  ] as const) {
    await page.reload();
    await page.locator('#tab-chat').click();
    await page.locator('.chat li', { hasText: page === ana ? 'not for Ben' : 'not for Ana' }).waitFor();
    expect(await page.locator('.chat li', { hasText: unheard }).count()).toBe(0);
  }
  await goTo(ana, '/friends/');
  await ana.locator('[data-part=blocked] [data-action=unblock]').click();
  await ana.locator('[data-part=blocked] [data-action=unblock]').waitFor({ state: 'detached' });
});

it('a guest who becomes an account finds history, figures and friends on another device', async () => {
  const [ana, ben] = [await visitors().arrive({ theme: 'dark' }), await visitors().arrive()];
  await playedOut(ana);
  const left = await together(ana, ben);
  const running = await together(ana, ben);
  for (const page of [ana, ben]) await ask(page, 'POST', `/api/tables/${left}/leave`);
  await ask(ana, 'PUT', `/api/friends/${(await me(ben)).id}`);
  await ask(ana, 'POST', '/api/me/claim', { name: 'Ana of the Ceiba', password: 'correct horse' });

  const there = await visitors().arrive();
  await ask(there, 'POST', '/api/me/login', { name: 'Ana of the Ceiba', password: 'correct horse' });
  await goTo(there, '/person/?tab=history');
  await there.locator(`[data-part=running] a[href*="${running}"]`).waitFor();
  await expect.poll(() => there.locator('[data-past]').count()).toBe(2);
  await look(there, 'history');
  await there.locator('[data-filter=game]').selectOption('coatl');
  await there.waitForURL(/game=coatl/);
  await expect.poll(() => there.locator('[data-past]').count()).toBe(1);
  await there.reload();
  expect(await there.locator('[data-filter=game]').inputValue()).toBe('coatl');
  await there.locator('[data-filter=with]').selectOption('bot:jaguar');
  await there.locator('[data-part=history]', { hasText: 'No match fits' }).waitFor();
  await goTo(there, '/friends/');
  await there.locator('[data-part=followed] [data-person]').waitFor();
  await goTo(ana, '/person/');
  await ana.locator('[data-part=figures] dl').waitFor();
  await ana.locator('[data-past]').first().waitFor();
  const asked: string[] = [];
  ana.on('request', (request) => asked.push(request.url()));
  await look(ana, 'profile-dark');
  expect(asked.filter((url) => url.includes('/api/people/'))).toEqual([]); // nothing is asked for twice
});

it('what its owner hides is not on the profile that others see, in their language', async () => {
  const [ana, eve] = [await visitors().arrive(), await visitors().arrive({ language: 'fr' })];
  await playedOut(ana);
  const { id } = await me(ana);
  await goTo(eve, `/person/?id=${id}`);
  await eve.locator('[data-past]').first().waitFor();
  await eve.locator('[data-part=figures] dl').waitFor();
  await look(eve, 'profile-fr');
  await goTo(ana, '/account/');
  for (const part of ['figures', 'history']) await ana.locator(`[data-hidden=${part}]`).click();
  await ana.locator('[data-part=hidden] [role=status]', { hasText: 'Saved' }).waitFor();
  await expect.poll(async () => (await ask<{ parts: string[] }>(ana, 'GET', '/api/me/hidden')).parts.length).toBe(2);
  await eve.reload();
  await eve.locator('[data-part=figures]', { hasText: 'ne montre pas ces chiffres' }).waitFor();
  await eve.locator('[data-part=recent]', { hasText: 'ne le montre pas' }).waitFor();
  expect(await eve.locator('[data-past], [data-part=figures] dl').count()).toBe(0);
  expect(visitors().faults.splice(0).join()).toContain('403');
  await goTo(ana, '/person/');
  await ana.locator('[data-part=figures] dl').waitFor();
  await ana.locator('[data-action=public]').click();
  await ana.locator('[data-part=figures]', { hasText: 'private' }).waitFor();
  expect(visitors().faults.splice(0).join()).toContain('403');
});
