import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import type { Plugin } from 'vite';
import { parse, render } from '../src/lib/text/message';

type Table = Record<string, unknown>;
const BRIEF = new Set(['name', 'summary', 'options', 'values']);
const CATALOGUE = /\/text\/(\w+)\.toml$/;
const RULES = /\/text\/rules\.(\w+)\.md$/;
const BLANKS = /(?<!\[facts\.)\bbox_\w+/g;

/**
 * Lets the page import the texts of a game as they lie in the engine. A TOML file has one export for each of its
 * tables; a catalogue also says its `language` and the figures of the `box` that its sentences ask for. What has no
 * other blanks is filled here: with `?brief`, what the lobby says of the game, and the rules.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    load(id) {
      const [path = '', query = ''] = id.split('?');
      const rules = RULES.exec(path);
      if (rules) return `export default ${JSON.stringify(filled(readFileSync(path, 'utf8'), rules[1]!, path))};`;
      if (!path.endsWith('.toml')) return null;
      const source = readFileSync(path, 'utf8');
      const language = CATALOGUE.exec(path)?.[1];
      const tables = parseToml(source);
      if (!language) return exported(tables);
      if (query !== 'brief') return exported({ ...tables, language, box: asked(source, path) });
      const brief = Object.entries(tables).filter(([name]) => BRIEF.has(name));
      return exported(
        JSON.parse(JSON.stringify(Object.fromEntries(brief)), (_, value: unknown) =>
          typeof value === 'string' ? filled(value, language, path) : value
        )
      );
    }
  };
}

const exported = (tables: Table): string =>
  Object.entries(tables)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

function filled(sentence: string, language: string, path: string): string {
  const box = asked(sentence, path);
  const raw = (name: string): unknown => box[name];
  return render(parse(sentence), language, { raw, words: (name) => String(raw(name)) });
}

/** The figures that a text asks for, by the names of their blanks. */
function asked(source: string, path: string): Table {
  const names = source.match(BLANKS);
  if (!names) return {};
  const known = figures('box', parseToml(readFileSync(join(dirname(path), '..', 'components.toml'), 'utf8')));
  return Object.fromEntries(
    names.map((name) => {
      if (!(name in known)) throw new Error(`${path}: ${name} is no value of components.toml`);
      return [name, known[name]];
    })
  );
}

function figures(name: string, entry: unknown): Table {
  if (Array.isArray(entry)) return Object.assign({ [name]: entry }, ...entry.map((each, place) => figures(`${name}_${place}`, each)));
  if (typeof entry !== 'object' || entry === null) return { [name]: entry };
  if ('value' in entry) return figures(name, entry.value);
  return Object.assign({}, ...Object.entries(entry).map(([key, each]) => figures(`${name}_${key}`, each)));
}
