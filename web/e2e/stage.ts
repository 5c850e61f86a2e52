import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../..');
const PYTHON = process.env.SACBE_PYTHON ?? join(ROOT, '.venv/bin/python');
export const CHROMIUM = process.env.SACBE_CHROMIUM ?? '/usr/bin/chromium';
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
];

/** ``nginx`` or ``caddy``: the shipped configuration stands in front, with TLS and a certificate of the test's own. */
const FRONT = process.env.SACBE_TEST_FRONT ?? '';
if (FRONT) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** Nothing is waited for by the clock: after this long something hangs, however busy the machine is. In milliseconds. */
export const FAR_OFF = 600_000;
/** A click that has found nothing to click on for this long never will. */
const STUCK = 180_000;

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** A real server in a folder of its own; it can be killed and started again on the same rows. */
export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'sacbe-page-'));
  process: ChildProcess | null = null;
  port = 0;
  address = '';
  #front: ChildProcess | null = null;

  async start(): Promise<void> {
    this.port ||= await freePort();
    this.address ||= FRONT ? await this.#stand(FRONT) : `http://127.0.0.1:${this.port}`;
    const settings = {
      SACBE_PORT: String(this.port),
      SACBE_DB: `sqlite+aiosqlite:///${this.folder}/tables.sqlite`,
      SACBE_RATE: '0',
      SACBE_LOG: 'error',
      SACBE_ITERATIONS: '40',
      SACBE_ANSWER: '600',
      SACBE_CALL_ANYWHERE: 'true',
      SACBE_COUNTDOWN: '0',
      SACBE_PAGE: join(ROOT, 'src/sacbe/page')
    };
    const behind = FRONT ? { SACBE_HOPS: '1', SACBE_SECURE: 'true' } : {};
    const env = { ...process.env, ...settings, ...behind };
    this.process = spawn(PYTHON, [join(import.meta.dirname, 'fixed_server.py')], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    let failed = '';
    this.process.once('error', (error) => (failed = error.message));
    this.process.once('exit', (code) => (failed = `the server has ended with ${code}`));
    while (!failed) {
      if (
        await fetch(`${this.address}/api/games`).then(
          (answer) => answer.ok,
          () => false
        )
      )
        return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(failed);
  }

  /** A proxy in front; where people go from now on. */
  async #stand(kind: string): Promise<string> {
    const env = { ...process.env, PYTHONPATH: join(ROOT, 'tests') };
    this.#front = spawn(PYTHON, ['-m', 'server.fronts', kind, this.folder, String(this.port)], {
      env,
      stdio: ['ignore', 'pipe', 'inherit']
    });
    return new Promise((done, fail) => {
      this.#front!.stdout!.once('data', (said: Buffer) => done(said.toString().trim()));
      this.#front!.once('exit', () => fail(new Error(`${kind} does not start`)));
    });
  }

  /** Without a word, as when the power fails. */
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.process?.once('exit', done));
    if (this.process?.kill('SIGKILL')) await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    this.#front?.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Wish {
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark';
  motion?: 'full' | 'off';
  viewport?: { width: number; height: number };
  toured?: boolean;
}

/** A browser that keeps account of everything that should not happen. */
export class Visitors {
  readonly faults: string[] = [];
  constructor(
    readonly browser: Browser,
    readonly house: House
  ) {}

  static async launch(house: House): Promise<Visitors> {
    return new Visitors(await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS }), house);
  }

  async arrive({ language = 'en', theme = 'light', motion = 'off', viewport = DESK, toured = true }: Wish = {}): Promise<Page> {
    const context: BrowserContext = await this.browser.newContext({ viewport, hasTouch: viewport.width < 700, ignoreHTTPSErrors: !!FRONT });
    const kept = JSON.stringify({ language, theme, motion, toured });
    await context.addInitScript((value: string) => {
      if (!localStorage.getItem('sacbe.settings')) localStorage.setItem('sacbe.settings', value);
    }, kept);
    const page = await context.newPage();
    page.setDefaultTimeout(STUCK);
    page.on('console', (message) => {
      const lost =
        /WebSocket|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|50[234]/.test(
          message.text()
        );
      if (message.type() === 'error' && !lost) this.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.faults.push(`error: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== 'data:' && host !== new URL(this.house.address).host) this.faults.push(`another host: ${request.url()}`);
    });
    await page.goto(this.house.address);
    await page.locator('[data-action=start]').waitFor();
    return page;
  }
}
