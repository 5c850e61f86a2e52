import type { Page } from 'playwright-core';
import type { Outgoing } from '../src/lib/wire/socket';
import { describe, expect, it } from 'vitest';
import { paititi } from './players/paititi';
import { evening } from './evening';
import { ASKED, asked, decision, isOver, sitDown } from './playing';

const { house, visitors } = evening();

const isAsked = async (page: Page): Promise<boolean> => (await page.locator(ASKED).count()) > 0;
const choosing = async (page: Page): Promise<boolean> => (await isAsked(page)) && (await decision(page)) === 'P-D7';

interface Post {
  held: boolean;
  letGo(): void;
}

/** A line on which news can be held back, so that two choices cross. */
async function slowPost(page: Page): Promise<Post> {
  let deliver = (): void => undefined;
  const post: Post = { held: false, letGo: () => deliver() };
  await page.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer();
    const waiting: (string | Buffer)[] = [];
    deliver = () => {
      post.held = false;
      waiting.splice(0).forEach((message) => line.send(message));
    };
    line.onMessage((message) => server.send(message));
    server.onMessage((message) => (post.held ? waiting.push(message) : line.send(message)));
  });
  return post;
}

/** A turn, or a choice while everybody else is done: who holds no find is not asked. */
async function movesAlone(page: Page): Promise<boolean> {
  if (!(await isAsked(page))) return false;
  return !(await choosing(page)) || (await page.locator('.env:not(.done)').count()) === 1;
}

/** Two people at one table. */
async function company(): Promise<[Page, Page]> {
  const both: [Page, Page] = [await visitors().arrive(), await visitors().arrive()];
  await sit(both);
  return both;
}

async function sit([ana, ben]: [Page, Page]): Promise<void> {
  const id = await sitDown(ana, ['me', 'open'], {}, 'paititi'); // a bot might organise the next exhibition while this one is read
  await ben.goto(`${house.address}/table/?id=${id}`);
  await ben.locator('[data-action=sit]').click();
  await Promise.all([ana, ben].map((page) => page.locator('.pa-board').waitFor()));
}

/** Plays on until both people choose in secret at the same time. */
async function untilBothChoose([ana, ben]: [Page, Page]): Promise<boolean> {
  for (;;) {
    await Promise.race([ana, ben].map((page) => page.locator(`${ASKED}, [data-over]`).first().waitFor()));
    if (await isOver(ana)) return false;
    if ((await choosing(ana)) && (await choosing(ben))) return true;
    for (const page of [ana, ben]) if (await movesAlone(page)) await paititi.byMouse(page);
  }
}

/** Every wanted card is put in; nothing is sent yet. */
async function fill(page: Page): Promise<number> {
  const wanted = page.locator('.pa-tray .lent.may');
  while (await wanted.count()) await wanted.first().click();
  return page.locator('.pa-tray .lent.up').count();
}

describe('a secret choice', () => {
  it('two browsers seal at the same moment, and both are done without a second click', async () => {
    const both = await company();
    let rounds = 0;
    while (rounds < 3 && (await untilBothChoose(both))) {
      await Promise.all(both.map(fill));
      await Promise.all(both.map((page) => page.locator('.acts [data-action]').evaluate((button: HTMLElement) => button.click())));
      await Promise.all(both.map((page) => page.locator('.shows').waitFor()));
      const shown = (): Promise<string[]> => Promise.all(both.map((page) => page.locator('.shows .parts').innerText()));
      await expect.poll(async () => new Set(await shown()).size).toBe(1); // a find given up reaches one page before the other
      expect(await both[0].locator('.why').count()).toBe(0);
      expect(await both[1].locator('.why').count()).toBe(0);
      rounds++;
    }
    expect(rounds).toBeGreaterThan(0);
  });

  it('a choice that another one has crossed is sent again by itself', async () => {
    const [ana, ben] = [await visitors().arrive(), await visitors().arrive()];
    const post = await slowPost(ben);
    await sit([ana, ben]);
    expect(await untilBothChoose([ana, ben])).toBe(true);
    await Promise.all([ana, ben].map(fill));
    post.held = true;
    await ana.locator('.acts [data-action]').click();
    await ana.locator('.prompt.idle').waitFor();
    await ben.locator('.acts [data-action]').click();
    post.letGo();
    await Promise.all([ana, ben].map((page) => page.locator('.shows').waitFor()));
    expect(await ben.locator('.why').count()).toBe(0);
  });

  it('whoever is done waits for the others by name, and learns nothing before the reveal', async () => {
    const both = await company();
    expect(await untilBothChoose(both)).toBe(true);
    const [ana, ben] = both;
    const eve = await visitors().arrive();
    await eve.goto(ana.url());
    await eve.locator('.envs').waitFor();
    await fill(ben);
    const kept = await ben.locator('.pa-tray .lent.up').count();
    await ana.locator('.acts [data-action]').click();
    await ana.locator('.prompt.idle #prompt', { hasText: /Guest/ }).waitFor();
    await ben.locator('.env.done', { hasText: 'done' }).first().waitFor();
    expect(await ben.locator('.pa-tray .lent.up').count()).toBe(kept);
    expect(await ana.locator('.shows').count()).toBe(0);
    expect(await eve.locator('.pa-tray, .put .pa-find').count()).toBe(0);
    await ben.locator('.acts [data-action]').click();
    await Promise.all(both.map((page) => page.locator('.shows').waitFor()));
  });
});

/** As a program of the same person would: a card is committed for one seat, and the page hears of it. */
async function commitBeside(page: Page, id: string, seat: number): Promise<void> {
  await page.evaluate(
    ([id, seat]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`/api/tables/${id}/socket`);
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(String(data)) as Outgoing;
          if (said.type !== 'moved' || said.seat !== seat) return;
          if (said.steps.some(({ request }) => request === `beside ${seat}`)) {
            socket.close();
            return done();
          }
          const card = said.choices.find(({ action }) => action !== 'done');
          if (card) socket.send(JSON.stringify({ type: 'move', seat, seen: said.number, action: card.action, request: `beside ${seat}` }));
        };
      }),
    [id, seat] as const
  );
}

/** Whether both seats of a device choose in secret, and both would still be asked after a card. */
const undecided = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    (id) =>
      new Promise<boolean>((done) => {
        const counts = new Map<number | null, number>();
        const socket = new WebSocket(`/api/tables/${id}/socket`);
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(String(data)) as Outgoing;
          if (said.type === 'moved') counts.set(said.seat, said.choices.length);
          if (counts.size < 2) return;
          socket.close();
          done([...counts.values()].every((count) => count > 2));
        };
      }),
    id
  );

describe('one device for both seats', () => {
  it('the log strikes the line of the seat that takes back its move, whoever moved after it', async () => {
    const page = await visitors().arrive();
    const id = await sitDown(page, ['me', 'me'], {}, 'paititi');
    for (;;) {
      await page.locator(`[data-action=uncover], ${ASKED}, [data-over]`).first().waitFor();
      expect(await isOver(page)).toBe(false);
      if (await page.locator('[data-action=uncover]').count()) await page.locator('[data-action=uncover]').click();
      else if ((await choosing(page)) && (await undecided(page, id))) break;
      else await paititi.byMouse(page);
    }
    for (const seat of [0, 1]) await commitBeside(page, id, seat);
    const committed = page.locator('.log li', { hasText: /\(1\) commits the card/ }).last();
    await committed.waitFor();
    await page.locator('[data-action=undo]').click();
    await page.locator('.log li.gone').first().waitFor();
    expect(await page.locator('.log li.gone').allInnerTexts()).toEqual([await committed.innerText()]);
  });
});

describe('a dig', () => {
  it('shows which displayed cards would pay, and why a site is out of reach', async () => {
    const page = await visitors().arrive();
    await sitDown(page, ['me', 'bot:quick'], {}, 'paititi');
    await asked(page);
    await page.locator('.bk button').first().click({ force: true });
    await page.locator('.why .rl').click();
    await page.locator('.rulebook .asked').waitFor();
    await page.locator('#tab-log').click();
    while ((await asked(page)) && !((await decision(page)) === 'P-D1' && (await page.locator('.pa-tray .face').count())))
      await paititi.byMouse(page);
    await page.locator('.bk button').first().hover();
    expect(await page.locator('.pa-tray .face.pays').count()).toBeGreaterThan(0);
  });
});
