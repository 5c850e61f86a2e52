import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WEB = join(import.meta.dirname, '..');
const GAMES = 'src/lib/games';
const SETTINGS = join(WEB, 'project.inlang', 'settings.json');

/** The words of the page: those of the house, and of every game in the folder of its own. */
export function messages(): string {
  const games = readdirSync(join(WEB, GAMES)).filter((game) => existsSync(join(WEB, GAMES, game, 'messages')));
  const pathPattern = ['./messages/{locale}.json', ...games.sort().map((game) => `./${GAMES}/${game}/messages/{locale}.json`)];
  const settings = {
    baseLocale: 'en',
    locales: ['en', 'fr'],
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern }
  };
  write(`${JSON.stringify(settings, null, 2)}\n`);
  return './project.inlang';
}

/** Only what is new: the tool that reads it watches the file. */
function write(text: string): void {
  if (existsSync(SETTINGS) && readFileSync(SETTINGS, 'utf8') === text) return;
  mkdirSync(dirname(SETTINGS), { recursive: true });
  writeFileSync(SETTINGS, text);
}
