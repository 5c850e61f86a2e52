import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

/** Lets the page import a catalogue of a game as it lies in the engine: one export for each of its tables. */
export function toml() {
  return {
    name: 'toml',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.toml')) return null;
      const tables = Object.entries(parse(readFileSync(id, 'utf8')));
      return tables.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    }
  };
}
