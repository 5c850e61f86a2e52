import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

const BRIEF = new Set(['name', 'summary', 'options', 'values']);

/**
 * Lets the page import a catalogue of a game as it lies in the engine: one export for each of its tables.
 * With `?brief` only what the lobby says of the game.
 * @returns {import('vite').Plugin}
 */
export function toml() {
  return {
    name: 'toml',
    enforce: 'pre',
    load(id) {
      const [path = '', query = ''] = id.split('?');
      if (!path.endsWith('.toml')) return null;
      const all = Object.entries(parse(readFileSync(path, 'utf8')));
      const tables = query === 'brief' ? all.filter(([name]) => BRIEF.has(name)) : all;
      return tables.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    }
  };
}
