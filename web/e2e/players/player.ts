import type { Page } from 'playwright-core';

/** How a game is played by a test: its seats, and one decision by mouse or by keys alone. */
export interface Player {
  game: string;
  /** The numbers of seats of a whole match. */
  seats: number[];
  /** Options of the lobby that make a match short, by their key. */
  short: Record<string, string>;
  byMouse(page: Page): Promise<void>;
  byKeys(page: Page): Promise<void>;
}
