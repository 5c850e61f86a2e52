import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Axe } from './axe';
import { evening } from './evening';
import { sitDown } from './playing';
import { PHONE } from './stage';

/** From the lobby to company: play now, an invitation, another match, giving up, leaving, unread chat. */
const { house, visitors } = evening();
const tableOf = (page: Page): string => new URL(page.url()).searchParams.get('id')!;
const clean = async (page: Page): Promise<void> => expect(await new Axe(page).violations()).toEqual([]);

async function playNow(page: Page, game: string): Promise<void> {
  await page.locator(`[data-play=${game}]`).click();
  await page.waitForURL(/\/table\//);
}

it('one click plays a bot at once, and a person who comes takes its place when both want it', async () => {
  const [ana, ben] = [await visitors().arrive(), await visitors().arrive({ language: 'fr', viewport: PHONE })];
  await ana.locator('#against-quetzal', { hasText: 'Pilgrim, a friendly beginner' }).waitFor();
  await clean(ana);
  await playNow(ana, 'quetzal');
  await ana.locator('.prompt').waitFor();
  const alone = tableOf(ana);
  await ben.reload();
  await ben.locator('#against-quetzal .dot').waitFor({ state: 'attached' });
  await clean(ben);
  await playNow(ben, 'quetzal');
  await ben.locator('[data-rival=asked]').waitFor();
  await ana.locator('[data-rival=asks]').waitFor();
  await ana.locator('[data-action=rival]').click();
  await Promise.all([ana, ben].map((page) => page.waitForURL((url) => url.searchParams.get('id') !== alone)));
  await expect.poll(() => tableOf(ben) === tableOf(ana)).toBe(true);
});

it('a guest comes by the link with a name, talks, and the host changes the options', async () => {
  const host = await visitors().arrive();
  const id = await sitDown(host, ['me', 'open', 'open']);
  await host.locator('[data-part=qr]').waitFor();
  expect(await host.locator('#table-link').inputValue()).toBe(`${house.address}/table/?id=${id}`);
  const guest = await visitors().arrive({ viewport: PHONE, theme: 'dark', language: 'fr' });
  await guest.goto(`${house.address}/table/?id=${id}`);
  await guest.locator('[data-form=sit] input').fill('Ixchel');
  expect(await guest.locator('.chat form').count()).toBe(0);
  await clean(guest);
  await guest.locator('[data-action=sit]').click();
  await host.locator('[data-seat="1"]', { hasText: 'Ixchel' }).locator('[data-wish=ready]').waitFor();
  await guest.locator('.chat input').fill('Bonsoir');
  await guest.keyboard.press('Enter');
  await host.locator('.chat li', { hasText: 'Bonsoir' }).waitFor();
  await host.locator('[data-action=options]').click();
  await host.locator('dialog[open] [data-option=length]').selectOption('long');
  await clean(host);
  await host.locator('[data-action=change-terms]').click();
  await guest.locator('[data-action=ready]').waitFor();
  await guest.locator('[data-action=ready]').click();
  await host.locator('[data-seat="1"] [data-wish=ready]').waitFor();
  await host.locator('[data-action=fill]').click();
  await Promise.all([host, guest].map((page) => page.locator('.prompt').waitFor()));
});

it('of two whoever resigns has lost; another match is offered, taken back, declined and accepted', async () => {
  const [ana, ben] = [await visitors().arrive(), await visitors().arrive()];
  const id = await sitDown(ana, ['me', 'open']);
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ben.locator('[data-action=sit]').click();
  await Promise.all([ana, ben].map((page) => page.locator('.prompt').waitFor()));
  await ana.locator('#tab-chat').click();
  await ana.locator('.chat input').fill('Good luck');
  await ana.keyboard.press('Enter');
  await ben.waitForFunction(() => document.title.startsWith('(1)'));
  await ben.locator('#tab-chat').click();
  await ben.waitForFunction(() => !document.title.startsWith('('));
  await ben.locator('[data-action=go-away]').click();
  await ben.locator('dialog[open]', { hasText: 'counts as a loss' }).waitFor();
  await clean(ben);
  await ben.locator('[data-action=resign]').click();
  await ana.locator('h2', { hasText: 'You win!' }).waitFor();
  await ana.locator('[data-action=rematch]').click();
  await ben.locator('[data-action=no-rematch]').waitFor();
  await ana.locator('[data-action=take-back]').click();
  await ben.locator('[data-action=no-rematch]').waitFor({ state: 'detached' });
  await ana.locator('[data-action=rematch]').click();
  await ben.locator('[data-action=no-rematch]').click();
  await ana.locator('.again', { hasText: 'can’t play again right now' }).waitFor();
  await ben.locator('[data-action=rematch]').click();
  await Promise.all([ana, ben].map((page) => page.waitForURL((url) => url.searchParams.get('id') !== id)));
  expect(tableOf(ana)).toBe(tableOf(ben));
});

it('of three whoever leaves is stood in for, and takes the seat back by coming', async () => {
  const [ana, ben] = [await visitors().arrive(), await visitors().arrive()];
  const id = await sitDown(ana, ['me', 'open', 'bot:quick']);
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ben.locator('[data-action=sit]').click();
  await Promise.all([ana, ben].map((page) => page.locator('.prompt').waitFor()));
  await ben.locator('[data-action=go-away]').click();
  await ben.locator('[data-action=leave]').click();
  await ben.waitForURL(`${house.address}/`);
  await ana.locator('.seat', { hasText: 'stands in' }).waitFor();
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ana.locator('.seat', { hasText: 'stands in' }).waitFor({ state: 'detached' });
});
