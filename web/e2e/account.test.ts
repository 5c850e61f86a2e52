import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { Axe } from './axe';
import { evening } from './evening';

/** A name kept with a password, devices, tokens and the log, as a person meets them on the page. */
const { visitors } = evening();
const OLD = 'correct horse';
const NEW = 'battery staple';

async function open(page: Page): Promise<void> {
  await page.locator('.tool.me').click();
  await page.locator('.account').waitFor();
}

async function fill(page: Page, form: string, first: string, second: string): Promise<void> {
  const fields = page.locator(`form[data-form=${form}] input`);
  await fields.nth(0).fill(first);
  await fields.nth(1).fill(second);
  await page.locator(`form[data-form=${form}] button`).click();
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await open(page);
  await fill(page, 'name-old', name, password);
}

it('a name is kept, used on another device, and its password changed', async () => {
  const here = await visitors().arrive();
  await open(here);
  await fill(here, 'name-new', 'Ixchel of the Road', OLD);
  await here.locator('[data-part=devices] li').first().waitFor();
  expect(await new Axe(here).violations()).toEqual([]);

  const there = await visitors().arrive({ language: 'fr' });
  await logIn(there, 'ixchel of the road', NEW);
  await there.locator('.problem', { hasText: 'ne correspondent pas' }).waitFor();
  expect(visitors().faults.splice(0).join()).toContain('401'); // the browser tells of every refusal
  await fill(there, 'name-old', 'ixchel of the road', OLD);
  await there.locator('.tool.me .claimed').waitFor();
  await open(there);
  await expect.poll(() => there.locator('[data-part=devices] li').count()).toBe(2);
  expect(await new Axe(there).violations()).toEqual([]);

  await fill(here, 'old-new', OLD, NEW);
  await here.locator('[role=status]', { hasText: 'changed' }).waitFor();
  await there.reload();
  await there.locator('.tool.me').waitFor();
  expect(await there.locator('.tool.me .claimed').count()).toBe(0);
});

it('tokens are made with what they may do, shown once, and revoked', async () => {
  const page = await visitors().arrive();
  await open(page);
  const tokens = page.locator('[data-part=tokens]');
  await tokens.locator('input[type=text]').fill('my bot');
  await tokens.locator('form button').click();
  expect((await tokens.locator('[data-token]').textContent())!.length).toBeGreaterThan(30);
  await tokens.locator('li', { hasText: 'plays' }).waitFor();
  await tokens.locator('li button').click();
  await tokens.locator('li').waitFor({ state: 'detached' });
  expect(await tokens.locator('[data-token]').count()).toBe(0);
});
