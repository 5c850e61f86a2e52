import { gzipSync } from 'node:zlib';
import { cpus, loadavg, tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { audits } from './lighthouse';
import { PLAYERS } from './players';
import type { Player } from './players/player';
import { asked, sitDown } from './playing';
import { CHROMIUM, FLAGS, House, Visitors } from './stage';

/** `make bench-page`: weight, speed of a click, Lighthouse; all, or the parts that are named. Exits with 1 where a promise is broken. */
const LOBBY = 150;
const BOARD = 80;
const CLICKS = 80;
const SLOWEST = 100;
const LEAST = 95;
const broken: string[] = [];

function hold(name: string, value: number, limit: number, fits: boolean, unit: string): void {
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${name}: ${value.toFixed(1)} ${unit} (${limit} ${unit})`);
  if (!fits) broken.push(name);
}

/** Scripts and styles that a page has asked for, each once, as gzip makes them. */
async function weigh(visitors: Visitors): Promise<void> {
  const page = await visitors.arrive();
  const sizes = new Map<string, number>();
  page.on('response', async (answer) => {
    if (['script', 'stylesheet'].includes(answer.request().resourceType())) sizes.set(answer.url(), gzipSync(await answer.body()).length);
  });
  const weight = (): number => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  await page.reload({ waitUntil: 'networkidle' });
  const lobby = weight();
  hold('lobby, script and style, gzip', lobby, LOBBY, lobby <= LOBBY, 'kB');
  await sitDown(page, ['me', 'bot:quick']);
  await asked(page);
  await page.waitForLoadState('networkidle');
  hold('the board on top of it', weight() - lobby, BOARD, weight() - lobby <= BOARD, 'kB');
  await page.context().close();
}

/** From each click that moves the match to the end of the frame that shows it; what waits behind that frame is not part of it. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { scheduler } = window as unknown as { scheduler: { postTask(task: () => void, how: object): void } };
    const kept: number[] = ((window as unknown as { kept: number[] }).kept = []);
    let began = 0;
    addEventListener('click', () => (began = performance.now()), { capture: true });
    const changed = (): void => {
      if (!began) return;
      const from = began;
      began = 0;
      const done = (): void => void kept.push(performance.now() - from);
      requestAnimationFrame(() => scheduler.postTask(done, { priority: 'user-blocking' }));
    };
    new MutationObserver(changed).observe(document.body, { subtree: true, attributeFilter: ['data-number'] });
  });
}

async function play(page: Page, player: Player): Promise<number[]> {
  await sitDown(page, ['me', 'bot:weak'], player.short, player.game);
  await asked(page);
  await watch(page);
  for (let turns = 0; turns < CLICKS && (await asked(page)); turns++) await player.byMouse(page);
  return page.evaluate(() => (window as unknown as { kept: number[] }).kept);
}

async function clicks(visitors: Visitors): Promise<void> {
  for (const player of PLAYERS) {
    const times: number[] = [];
    while (times.length < CLICKS) {
      const page = await visitors.arrive();
      times.push(...(await play(page, player)));
      await page.context().close();
    }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(share * (times.length - 1))]!;
    console.log(`     ${player.game}: ${times.length} clicks, median ${at(0.5).toFixed(1)} ms`);
    hold(`${player.game}, click to changed board, p95`, at(0.95), SLOWEST, at(0.95) <= SLOWEST, 'ms');
  }
}

async function lighthouse({ house }: Visitors): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sacbe-lighthouse-'));
  const port = house.port + 1;
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: [...FLAGS, `--remote-debugging-port=${port}`]
  });
  const page = await context.newPage();
  await page.goto(house.address);
  await page.locator('[data-action=start]').waitFor();
  await page.evaluate(() => localStorage.setItem('sacbe.settings', JSON.stringify({ toured: true, language: 'en', theme: 'light' })));
  await page.reload();
  await sitDown(page, ['me', 'bot:quick']);
  await asked(page);
  for (const form of ['desktop', 'mobile'] as const)
    for (const [name, address] of [
      ['lobby', house.address],
      ['table', page.url()]
    ] as const)
      for (const [kind, score] of Object.entries(await audits(address, port, form)))
        hold(`Lighthouse, ${form}, ${name}, ${kind}`, score, LEAST, score >= LEAST, '');
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}`);
const wanted = process.argv.slice(2);
const house = new House();
await house.start();
const visitors = await Visitors.launch(house);
try {
  for (const [name, part] of Object.entries({ weight: weigh, clicks, lighthouse }))
    if (wanted.length === 0 || wanted.includes(name)) await part(visitors);
} finally {
  await visitors.browser.close();
  await house.close();
}
if (broken.length) process.exitCode = 1;
