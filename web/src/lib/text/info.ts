import { has, say, upperFirst, type Catalogue, type Facts } from './catalogue';

/** How sure a figure is that is not printed: it follows from print, or it is ours. */
export type Mark = 'inferred' | 'house';

/** What a thing on the table is and does. */
export interface Info {
  name: string;
  does: string;
  rules: string[];
  mark: Mark | null;
}

const RULE = /\b(?:[A-Z]-|[HR])\d+\b/g;
const FIGURE = /\bbox_\w+/g;

/** A thing is named by its kind, or by kind and value (`temple:2`); a value may have an entry of its own. */
export function explain(catalogue: Catalogue, thing: string, facts: Facts = {}): Info | null {
  const [kind = '', value = ''] = thing.split(/:(.*)/s);
  const whole = thing.replaceAll(':', '_');
  const keys = [whole, whole.replace(/_[^_]*$/, ''), kind].map((each) => `info.${each}`);
  const key = keys.find((each) => has(catalogue, `${each}.does`));
  if (!key) return null;
  const known = { [kind]: value, ...facts };
  const does = say(catalogue, `${key}.does`, known).trim();
  return { name: upperFirst(say(catalogue, `${key}.name`, known)), does, rules: does.match(RULE) ?? [], mark: markOf(catalogue, key) };
}

/** A sentence with the rules that it names apart, so that they can be links. */
export function parts(does: string): { text: string; rule: boolean }[] {
  const found = does.split(/(\b(?:[A-Z]-|[HR])\d+\b)/);
  return found.map((text, place) => ({ text, rule: place % 2 === 1 })).filter(({ text }) => text);
}

/** Of the figures that its sentence names, that of the least sure one. */
function markOf(catalogue: Catalogue, key: string): Mark | null {
  const [, entry = ''] = key.split('.');
  const sentence = (catalogue.info as Record<string, { does: string }>)[entry]?.does ?? '';
  const marks = (catalogue.marks ?? {}) as Record<string, Mark>;
  const found = (sentence.match(FIGURE) ?? []).map((name) => marks[name]);
  return found.includes('house') ? 'house' : found.includes('inferred') ? 'inferred' : null;
}
