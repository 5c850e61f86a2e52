import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import type { Plugin } from 'vite';
import { parse, render } from '../src/lib/text/message';

type Table = Record<string, unknown>;
const BRIEF = new Set(['name', 'summary', 'options', 'values']);
const CATALOGUE = /\/text\/(\w+)\.toml$/;
const TAUGHT = /\/lessons\/[a-z]{2}\.toml$/;
const RULES = /\/text\/rules\.(\w+)\.md$/;
const BLANKS = /(?<!\[facts\.)\bbox_\w+/g;

/**
 * Lets the page import the texts of a game as they lie in the engine. A TOML file has one export for each of its
 * tables; a catalogue also says its `language`, the figures of the `box` that its sentences ask for, and the `marks` of those
 * that are not printed; what lessons say is one table, with its figures. What has no other blanks is filled here: with `?brief`, what the lobby says of the game, and the rules.
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
      if (TAUGHT.test(path)) return exported({ lessons: tables, box: asked(source, path) });
      if (!language) return exported(tables);
      if (query !== 'brief') return exported({ ...tables, language, box: asked(source, path), marks: doubted(source, path) });
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
  const known = figures('box', components(path));
  return Object.fromEntries(
    names.map((name) => {
      if (!(name in known)) throw new Error(`${path}: ${name} is no value of components.toml`);
      return [name, known[name]];
    })
  );
}

const components = (path: string): Table => parseToml(readFileSync(join(dirname(path), '..', 'components.toml'), 'utf8'));

/** Of the figures that a text asks for, those that are inferred or ours. */
function doubted(source: string, path: string): Table {
  const names = [...new Set(source.match(BLANKS))];
  if (!names.length) return {};
  const marks = marked('box', components(path));
  return Object.fromEntries(names.filter((name) => (marks[name] ?? 'printed') !== 'printed').map((name) => [name, marks[name]]));
}

/** A mark of each figure; one mark stands for all parts of a list, a list of them for one part each. */
function marked(name: string, entry: unknown): Table {
  if (typeof entry !== 'object' || entry === null) return {};
  if (!('mark' in entry && 'value' in entry))
    return Object.assign({}, ...Object.entries(entry).map(([key, each]) => marked(`${name}_${key}`, each)));
  const { mark, value } = entry as { mark: unknown; value: unknown };
  const part = (at: string): unknown => (Array.isArray(mark) ? mark[Number(at.slice(name.length + 1).split('_')[0])] : mark);
  return Object.fromEntries(Object.keys(figures(name, value)).map((at) => [at, part(at) ?? 'printed']));
}

function figures(name: string, entry: unknown): Table {
  if (Array.isArray(entry)) return Object.assign({ [name]: entry }, ...entry.map((each, place) => figures(`${name}_${place}`, each)));
  if (typeof entry !== 'object' || entry === null) return { [name]: entry };
  if ('value' in entry) return figures(name, entry.value);
  return Object.assign({}, ...Object.entries(entry).map(([key, each]) => figures(`${name}_${key}`, each)));
}
