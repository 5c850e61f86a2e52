import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { Axe } from './axe';
import { evening } from './evening';

/** An account with all that belongs to it, as a person meets it on the page. */
const { house, visitors } = evening();
const PICTURES = process.env.SACBE_PICTURES ?? '';
const SIZES = [
  [1440, 900],
  [768, 1024],
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
}

/** Where passkeys work without a site: this machine, by its name. */
async function local(page: Page): Promise<void> {
  const address = house.address.replace('127.0.0.1', 'localhost');
  house.address = address;
  await page.goto(address);
  await page.locator('.tool.me').waitFor();
}

/** A device with a fingerprint reader that always says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}
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
  await page.locator(`form[data-form=${form}] button.go`).click();
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await open(page);
  await fill(page, 'name-old', name, password);
}

it('a name is kept, used on another device, and its password changed', async () => {
  const here = await visitors().arrive();
  await open(here);
  await look(here, 'guest');
  expect(await new Axe(here).violations()).toEqual([]);
  await fill(here, 'name-new', 'Ixchel of the Road', OLD);
  const code = (await here.locator('[data-part=recovery] [data-secret]').textContent())!;
  expect(code).toMatch(/^(\w{4}-){6}\w{4}$/);
  await look(here, 'account');
  expect(await new Axe(here).violations()).toEqual([]);
  await here.locator('[data-action=kept]').click();
  expect(await here.locator('[data-secret]').count()).toBe(0);

  const there = await visitors().arrive({ language: 'fr' });
  await logIn(there, 'ixchel of the road', NEW);
  await there.locator('.problem', { hasText: 'ne correspondent pas' }).waitFor();
  expect(visitors().faults.splice(0).join()).toContain('401'); // the browser tells of every refusal
  await fill(there, 'name-old', 'ixchel of the road', OLD);
  await there.locator('.tool.me .claimed').waitFor();
  await open(there);
  await expect.poll(() => there.locator('[data-part=devices] li').count()).toBe(2);
  expect(await new Axe(there).violations()).toEqual([]);

  await here.locator('[data-action=password]').click();
  await fill(here, 'old-new', OLD, NEW);
  await here.locator('[role=status]', { hasText: 'changed' }).waitFor();
  await there.reload();
  await there.locator('.tool.me').waitFor();
  expect(await there.locator('.tool.me .claimed').count()).toBe(0);

  await there.locator('[data-action=forgotten]').click();
  const fields = there.locator('form[data-form=name-code-new] input');
  for (const [place, value] of ['Ixchel of the Road', code.toUpperCase(), OLD].entries()) await fields.nth(place).fill(value);
  await look(there, 'forgotten-fr');
  await there.locator('form[data-form=name-code-new] button.go').click();
  await there.locator('.tool.me .claimed').waitFor();
  await there.locator('[data-part=logins] summary').click();
  await there.locator('[data-part=logins] li', { hasText: 'code de secours' }).first().waitFor();
});

it('a passkey is added, named, logs in on another visit, and is removed', async () => {
  const page = await visitors().arrive();
  await local(page);
  await withAuthenticator(page);
  await open(page);
  await fill(page, 'name-new', 'Bearer of Keys', OLD);
  await page.locator('[data-action=kept]').click();
  await page.locator('[data-action=add-passkey]').click();
  await page.locator('form[data-form=passkey] input').fill('laptop');
  await page.locator('form[data-form=passkey] button.go').click();
  const keys = page.locator('[data-part=passkeys] li');
  await keys.filter({ hasText: 'laptop' }).waitFor();
  await keys.locator('button', { hasText: 'Rename' }).click();
  await keys.locator('input').fill('Lena’s laptop');
  await keys.locator('form button').click();
  await keys.filter({ hasText: 'Lena’s laptop' }).waitFor();
  await page.locator('[data-action=log-out]').click();
  await page.locator('[data-action=passkey]').click();
  await page.locator('.tool.me .claimed').waitFor();
  await keys.filter({ hasText: 'last used' }).waitFor();
  expect(await new Axe(page).violations()).toEqual([]);
  await keys.locator('button.gone').click();
  await keys.first().waitFor({ state: 'detached' });
});

it('everything is taken along, and an account is deleted and kept after all', async () => {
  const page = await visitors().arrive({ theme: 'dark', language: 'fr' });
  await open(page);
  await fill(page, 'name-new', 'Celle qui part', OLD);
  await page.locator('[data-action=kept]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action=export]').click()]);
  expect(file.suggestedFilename()).toBe('sacbe.json');
  await page.locator('[data-action=delete]').click();
  await page.locator('form[data-form=leave] input').fill('Quelqu’un d’autre');
  await page.locator('form[data-form=leave] button.gone').click();
  await page.locator('[data-part=data] [role=alert]', { hasText: 'votre nom' }).waitFor();
  expect(visitors().faults.splice(0).join()).toContain('422');
  await look(page, 'leaving-fr-dark');
  await page.locator('form[data-form=leave] input').fill('Celle qui part');
  await page.locator('form[data-form=leave] button.gone').click();
  await page.locator('[data-action=stay]').waitFor();
  await look(page, 'banner-fr-dark');
  expect(await new Axe(page).violations()).toEqual([]);
  await page.locator('[data-action=stay]').click();
  await page.locator('[data-action=stay]').waitFor({ state: 'detached' });
});

it('tokens are made with what they may do, shown once, and revoked', async () => {
  const page = await visitors().arrive();
  await open(page);
  const tokens = page.locator('[data-part=tokens]');
  await tokens.locator('[data-action=token]').click();
  await tokens.locator('input[type=text]').fill('my bot');
  await tokens.locator('form button.go').click();
  expect((await tokens.locator('[data-secret]').textContent())!.length).toBeGreaterThan(30);
  await tokens.locator('li', { hasText: 'plays' }).waitFor();
  await tokens.locator('li', { hasText: 'good until' }).waitFor();
  await tokens.locator('li button').click();
  await tokens.locator('li').waitFor({ state: 'detached' });
  expect(await tokens.locator('[data-secret]').count()).toBe(0);
});
