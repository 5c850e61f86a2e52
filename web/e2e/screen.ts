import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page, WebSocketRoute } from 'playwright-core';
import type { Visitors, Wish } from './stage';

const PYTHON = process.env.SACBE_PYTHON ?? resolve(import.meta.dirname, '../../.venv/bin/python');
const run = promisify(execFile);

export interface Scene {
  name: string;
  /** What the server says to whoever comes to the table. */
  messages: string[];
}

/** Moments of matches, played anew from the seed. */
export async function scenes(game: string, seats: number, seed: number, matches: number): Promise<Scene[]> {
  const { stdout } = await run(PYTHON, [resolve(import.meta.dirname, 'scenes.py'), game, ...[seats, seed, matches].map(String)], {
    maxBuffer: 1e9
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Scene);
}

/** A page whose table is what a scene says, without a server of matches behind it. */
export class Screen {
  #scene: Scene | null = null;
  private constructor(
    readonly page: Page,
    readonly address: string
  ) {}

  static async open(visitors: Visitors, wish: Wish): Promise<Screen> {
    const page = await visitors.arrive(wish);
    const screen = new Screen(page, visitors.house.address);
    await page.routeWebSocket(/\/socket/, (socket) => screen.#tell(socket));
    return screen;
  }

  #tell(socket: WebSocketRoute): void {
    for (const message of this.#scene!.messages) socket.send(message);
  }

  async show(scene: Scene): Promise<void> {
    this.#scene = scene;
    await this.page.goto(`${this.address}/table/?id=screen`);
    await this.page.locator('.prompt, .over').first().waitFor();
  }
}
