/** A game's own sentences, as its text/*.toml holds them: the terminal and the page say the same. */
export type Catalogue = Record<string, unknown>;
export type Facts = Record<string, unknown>;

export function say(catalogue: Catalogue, key: string, facts: Facts = {}): string {
  const template = at(catalogue, key);
  if (typeof template !== 'string') return key;
  return template.replace(/\{(\w+)\}/g, (blank, name: string) =>
    name in facts ? phrase(catalogue, name, facts[name]) : blank
  );
}

export function has(catalogue: Catalogue, key: string): boolean {
  return typeof at(catalogue, key) === 'string';
}

/** A fact in words: its own entry, or that of its first letter with the rest filled in (R7: red 7). */
export function phrase(catalogue: Catalogue, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => phrase(catalogue, name, each)).join(', ');
  const words = at(catalogue, `facts.${name}`) as Record<string, string> | undefined;
  const text = written(value);
  const whole = words?.[text];
  if (whole !== undefined) return whole;
  return words?.[text.slice(0, 1)]?.replace('{0}', text.slice(1)) ?? text;
}

export function upperFirst(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** True and False are the engine's words; a minus is a minus. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value).replace('-', '−') : String(value);
}

function at(catalogue: Catalogue, key: string): unknown {
  let place: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || place === null) return undefined;
    place = (place as Record<string, unknown>)[part];
  }
  return place;
}
