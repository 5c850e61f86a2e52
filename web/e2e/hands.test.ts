import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { evening } from './evening';
import { PLAYERS } from './players';
import { asked, decision, number, sitDown, step } from './playing';
import { PHONE, type Wish } from './stage';

/** How a hand is led: nothing is taken unheard, what is wrong is answered, bubbles are in nobody's way. */
const { visitors } = evening();

async function arrive(game: string, wish: Wish = {}, seats = 2): Promise<Page> {
  const page = await visitors().arrive(wish);
  await sitDown(
    page,
    ['me', ...Array.from({ length: seats - 1 }, () => 'bot:quick')],
    game === 'lost_cities' ? { length: 'short' } : {},
    game
  );
  await asked(page);
  return page;
}

const live = (page: Page): Locator => page.locator('[aria-live=polite]');
const middle = async (thing: Locator): Promise<[number, number]> => {
  const box = (await thing.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

async function drag(page: Page, from: Locator, to: () => Locator): Promise<void> {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  const [x, y] = await middle(from);
  await page.mouse.move(x + 4, y - 30, { steps: 3 });
  await to().waitFor();
  await page.mouse.move(...(await middle(to())), { steps: 3 });
  await page.mouse.up();
}

interface Told {
  type: string;
  seat: number | null;
  choices: { action: string; declines?: boolean }[];
}

/** What the server says that declines, of the last question in which something else could be chosen. */
function declining(page: Page): () => string[] {
  let last: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const told = JSON.parse(String(payload)) as Told;
      if (told.type !== 'moved' || !told.choices.length) return;
      const found = told.choices.filter(({ declines }) => declines).map(({ action }) => action);
      last = found.length < told.choices.length ? found : [];
    })
  );
  return () => last;
}

describe.each(PLAYERS)('$game', ({ game, byMouse, seats }) => {
  it('what passes or stops is neither number 1 nor what Enter takes', async () => {
    const page = await visitors().arrive();
    const declined = declining(page);
    await sitDown(page, ['me', 'bot:quick'].slice(0, Math.max(2, Math.min(...seats))), {}, game);
    let met = 0;
    for (let turn = 0; turn < 80 && met < 3 && (await asked(page)); turn++) {
      const actions = declined();
      const buttons = page.locator('.acts [data-action]');
      const [main, first] = [page.locator('.acts .btn.go'), buttons.first()];
      if (actions.length) {
        met++;
        if ((await buttons.count()) > 1) expect(actions).not.toContain(await first.getAttribute('data-action'));
        if (await main.count()) expect(actions).not.toContain(await main.getAttribute('data-action'));
      }
      await byMouse(page);
    }
    expect(met).toBeGreaterThan(0);
  });
});

it('a digit goes to a choice and takes nothing; Enter takes it', async () => {
  const page = await arrive('paititi', {}, 2);
  const before = await number(page);
  await page.keyboard.press('1');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('draw');
  expect(await page.locator('[data-action=draw]').getAttribute('aria-describedby')).toBe('prompt-help');
  expect(await number(page)).toBe(before);
  await step(page, () => page.keyboard.press('Enter'));
});

it('Enter takes nothing where there is no main choice, and says what to do', async () => {
  const page = await arrive('paititi');
  const before = await number(page);
  await page.keyboard.press('Enter');
  await live(page).filter({ hasText: 'Choose first' }).waitFor();
  expect(await number(page)).toBe(before);
});

it.each([
  ['en', /^Picked: /],
  ['fr', /^Choisi.: /]
] as const)('what is picked is announced, %s', async (language, words) => {
  const page = await arrive('lost_cities', { language });
  await page.keyboard.press('1');
  await live(page).filter({ hasText: words }).waitFor();
});

describe('with a card picked', () => {
  it('a wrong place answers, and the card stays picked', async () => {
    const page = await arrive('lost_cities');
    const card = page.locator('.held').first();
    await card.click();
    const path = (await card.getAttribute('data-hand'))![0]!;
    await page.locator(`.lane:not(.p${path}) .cell`).last().click();
    await page.locator('.why', { hasText: 'does not go there' }).waitFor();
    expect(await card.getAttribute('aria-pressed')).toBe('true');
  });

  it('a bubble covers nothing that can be taken, and goes with Esc or a click elsewhere', async () => {
    const page = await arrive('lost_cities');
    const card = page.locator('.held').first();
    await card.click();
    const path = (await card.getAttribute('data-hand'))![0]!;
    const wrong = page.locator(`.lane:not(.p${path}) .cell`).first();
    for (const close of [() => page.keyboard.press('Escape'), () => page.locator('.road').click()]) {
      await wrong.click();
      await page.locator('.why').waitFor();
      const covers = await page.evaluate(() => {
        const own = document.querySelector('.why')!.getBoundingClientRect();
        const over = (each: DOMRect): boolean =>
          each.left < own.right && own.left < each.right && each.top < own.bottom && own.top < each.bottom;
        return [...document.querySelectorAll('.legal')].filter((each) => over(each.getBoundingClientRect())).length;
      });
      expect(covers).toBe(0);
      await close();
      await page.locator('.why').waitFor({ state: 'detached' });
      expect(await card.getAttribute('aria-pressed')).toBe('true');
    }
  });
});

describe('dragging', () => {
  it('puts a card down where a click would', async () => {
    const page = await arrive('lost_cities');
    const card = page.locator('.held').first();
    const name = await card.getAttribute('data-hand');
    await step(page, () => drag(page, card, () => page.locator(`[data-target="discard:${name}"]`)));
    expect(await page.locator('.dragged').count()).toBe(0);
  });

  it('to a wrong place answers and takes nothing', async () => {
    const page = await arrive('lost_cities');
    const card = page.locator('.held').first();
    const path = (await card.getAttribute('data-hand'))![0]!;
    const before = await number(page);
    await drag(page, card, () => page.locator(`.lane:not(.p${path}) .cell`).last());
    await page.locator('.why').waitFor();
    expect(await number(page)).toBe(before);
  });

  it('lays a feather card at an end of the snake', async () => {
    const page = await arrive('coatl');
    expect(await decision(page)).toBe('C-D1');
    await step(page, () => drag(page, page.locator('.fc.ok').first(), () => page.locator('.gh').first()));
  });

  it('works with a finger', async () => {
    const page = await arrive('lost_cities', { viewport: PHONE });
    const card = page.locator('.held').first();
    const name = await card.getAttribute('data-hand');
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, point?: [number, number]): Promise<unknown> =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
    const [x, y] = await middle(card);
    await step(page, async () => {
      await send('touchStart', [x, y]);
      await send('touchMove', [x, y - 40]);
      const target = page.locator(`[data-target="discard:${name}"]`);
      await target.waitFor();
      await send('touchMove', await middle(target));
      await send('touchEnd');
    });
  });
});

describe.each(PLAYERS)('$game', ({ game, byMouse }) => {
  it('tells what others did since one’s last turn, line by line and by its rule', async () => {
    const page = await arrive(game);
    const recap = page.locator('[data-action=recap]');
    for (let turn = 0; turn < 30 && !(await recap.count()); turn++) {
      await byMouse(page);
      if (!(await asked(page))) break;
    }
    await recap.click();
    const lines = page.locator('dialog.recap li');
    expect(await lines.count()).toBeGreaterThan(0);
    expect(await lines.locator('.rl').count()).toBe(await lines.count());
    while (await page.locator('[data-action=recap-next]').count()) await page.locator('[data-action=recap-next]').click();
    expect(await lines.last().getAttribute('aria-current')).toBe('step');
    await page.locator('[data-action=recap-done]').click();
    await lines.first().waitFor({ state: 'detached' });
  });

  it('explains what a pointer rests on, with its rule, and closes with Esc', async () => {
    const page = await arrive(game);
    const thing = page.locator('.app [data-info]:visible').first();
    await thing.hover();
    await page.locator('.info h3').waitFor();
    expect(await page.locator('.info p').first().innerText()).not.toContain('{');
    expect(await page.locator('.info .rl').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.locator('.info').waitFor({ state: 'detached' });
  });
});
