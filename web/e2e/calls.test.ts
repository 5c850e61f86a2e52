import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { Axe } from './axe';
import { evening } from './evening';

/** How somebody is called when it is their turn: set up on the page, shown by the browser. */
const { house, visitors } = evening();
const heard: string[] = [];
let service: Server;
let endpoint = '';

beforeAll(async () => {
  service = createServer((asked, answer) => {
    heard.push(asked.url ?? '');
    asked.resume().on('end', () => answer.writeHead(201).end());
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

async function open(page: Page): Promise<void> {
  await page.locator('.tool.me').click();
  await page.locator('[data-part=calls] ul').waitFor();
}

/** A browser whose push service is our own. */
async function withPush(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: house.address });
  await page.addInitScript((where) => {
    const keys = {
      p256dh: 'BD7Xoo7GSO3OXVt-JS9rKq-7RINRFKJLPKqPcQ9kmTvCVxGjTNySKQgLY58Jl3_rfKkezOFkm_6orYXHKyBq3n4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg'
    };
    const found = { toJSON: () => ({ endpoint: `${where}/browser`, keys }), unsubscribe: async () => ((on = false), true) };
    let on = false;
    Object.assign(PushManager.prototype, {
      subscribe: async () => ((on = true), found),
      getSubscription: async () => (on ? found : null)
    });
  }, endpoint);
  await page.reload();
}

it('a guest turns calls on in a browser, tries them, sets quiet hours and turns them off', async () => {
  const page = await visitors().arrive({ language: 'fr', viewport: { width: 390, height: 664 } });
  await withPush(page);
  await open(page);
  const part = page.locator('[data-part=calls]');
  await part.locator('[data-action=push]').click();
  await part.locator('li [data-action=try-call]').click();
  await part.locator('[role=status]', { hasText: 'envoyé' }).waitFor();
  expect(heard).toContain('/browser');
  await part.locator('[data-form=quiet] input[type=checkbox]').check();
  await part.locator('[data-form=quiet] input[type=time]').first().fill('23:15');
  await part.locator('[data-form=quiet] button').click();
  await part.locator('[role=status]', { hasText: 'nregistré' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await new Axe(page).violations()).toEqual([]);
  await page.reload();
  await expect.poll(() => part.locator('input[type=time]').first().inputValue()).toBe('23:15');
  await part.locator('li button.gone').click();
  await part.locator('[data-action=push]').waitFor();
});

async function worker(page: Page): Promise<[CDPSession, string]> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    })
  );
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/calls-worker.js');
    await navigator.serviceWorker.ready;
  });
  return [session, await known];
}

it('a message that arrives is shown, once for a table, with nothing but what it says', async () => {
  const page = await visitors().arrive();
  await page.context().grantPermissions(['notifications'], { origin: house.address });
  const [session, registrationId] = await worker(page);
  for (const title of ['Your turn: Quetzal', 'Your turn: Paititi']) {
    const data = JSON.stringify({ title, body: 'Ana is waiting for you.', url: `${house.address}/table/?id=abc`, tag: 'abc' });
    await session.send('ServiceWorker.deliverPushMessage', { origin: house.address, registrationId, data });
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const shown = await (await navigator.serviceWorker.ready).getNotifications();
          return shown.map(({ title, body, tag }) => [title, body, tag].join(' | '));
        })
      )
      .toEqual([`${title} | Ana is waiting for you. | abc`]);
  }
});

it('the page can be installed, with a name and icons of its own', async () => {
  const page = await visitors().arrive();
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
