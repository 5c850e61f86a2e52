import { parse, render, written } from './message';

/** A game's own sentences, as its text/*.toml holds them: the terminal and the page say the same. */
export type Catalogue = Record<string, unknown>;
export type Facts = Record<string, unknown>;

export function say(catalogue: Catalogue, key: string, facts: Facts = {}): string {
  const sentence = at(catalogue, key);
  return typeof sentence === 'string' ? fill(catalogue, sentence, facts) : key;
}

export function has(catalogue: Catalogue, key: string): boolean {
  return typeof at(catalogue, key) === 'string';
}

/** A fact in words: its own entry, or that of its first letter with the rest filled in (R7: red 7). */
export function phrase(catalogue: Catalogue, name: string, value: unknown, form = ''): string {
  if (Array.isArray(value)) return value.map((each) => phrase(catalogue, name, each, form)).join(', ');
  const words = at(catalogue, form ? `facts.${name}.${form}` : `facts.${name}`) as Catalogue | undefined;
  const text = typeof value === 'number' ? String(value) : written(value);
  const whole = words?.[text];
  if (typeof whole === 'string') return fill(catalogue, whole, {});
  const first = words?.[text.slice(0, 1)];
  return typeof first === 'string' ? fill(catalogue, first, { 0: text.slice(1) }) : written(value);
}

export function upperFirst(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** The build adds to each catalogue its `language` and the figures of the `box` that it asks for. */
function fill(catalogue: Catalogue, sentence: string, facts: Facts): string {
  const box = (catalogue.box ?? {}) as Facts;
  const raw = (name: string): unknown => facts[name] ?? box[name] ?? null;
  const words = (name: string, form: string): string =>
    name in facts || name in box ? phrase(catalogue, tableOf(catalogue, name), raw(name), form) : `{${name}}`;
  return render(parse(sentence), String(catalogue.language ?? 'en'), { raw, words });
}

/** Where a fact is said: `box_halves_B_0` by the table `box_halves`, if there is one. */
function tableOf(catalogue: Catalogue, name: string): string {
  const known = name.startsWith('box_') ? Object.keys((catalogue.facts ?? {}) as Catalogue) : [];
  return known.find((key) => `${name}_`.startsWith(`${key}_`)) ?? name;
}

function at(catalogue: Catalogue, key: string): unknown {
  let place: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || place === null) return undefined;
    place = (place as Record<string, unknown>)[part];
  }
  return place;
}
