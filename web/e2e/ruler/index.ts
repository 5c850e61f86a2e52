import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';

/**
 * Measures whatever page stands in a browser: words cut, covered, too small, too faint or printed over each other;
 * targets too small, over each other or out of reach; pages that scroll where they should not.
 */
const SPRITE = readFileSync(resolve(import.meta.dirname, '../../src/lib/look/icons.svg'), 'utf8');
/** What the greatest part of each symbol is painted with. */
const INKS = Object.fromEntries(
  [...SPRITE.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, shapes]) => [
    id!,
    shapes!.match(/fill="((?!none)[^"]+)"/)?.[1] ?? 'currentColor'
  ])
);

/** What runs in the page, as one script. */
const script = build({
  configFile: false,
  logLevel: 'silent',
  build: { write: false, minify: false, lib: { entry: resolve(import.meta.dirname, 'inside.ts'), formats: ['iife'], name: 'ruler' } }
}).then((built) => (built as Rollup.RollupOutput[])[0]!.output[0].code);

const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

async function ask(page: Page, question: string): Promise<string[]> {
  await settle(page);
  return (await page.evaluate(`(() => { ${await script}; return ${question}; })()`)) as string[];
}

/** Every fault of a page: on each screen of it as one scrolls down, or in each zone of a table's board. */
export async function measured(page: Page): Promise<string[]> {
  const tabs = page.locator('.zbar button:visible');
  const zones = await tabs.count();
  const faults: string[] = [];
  for (let place = 0; place < zones; place++) {
    await tabs.nth(place).evaluate((tab: HTMLElement) => tab.click());
    faults.push(...(await ask(page, `ruler.look(${JSON.stringify(INKS)})`)).map((fault) => `${fault} (zone ${place + 1})`));
  }
  if (!zones) for (const top of await screens(page)) faults.push(...(await lookFrom(page, top)));
  faults.push(...(await ask(page, 'ruler.grope()')));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return [...new Set(faults)];
}

/** Where to stand, one after the other, to have seen a page whole. */
const screens = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [whole, step] = [document.documentElement.scrollHeight, Math.max(1, Math.floor(innerHeight * 0.8))];
    return Array.from({ length: Math.max(1, Math.ceil((whole - innerHeight) / step) + 1) }, (_, place) => place * step);
  });

async function lookFrom(page: Page, top: number): Promise<string[]> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  return ask(page, `ruler.look(${JSON.stringify(INKS)})`);
}
