/**
 * ICU MessageFormat, as much of it as our sentences need; `src/sacbe/core/message_format.py` is its twin.
 * `form` is ours: `{colour, form, of}` says a fact in another grammatical form. There is no quoting.
 */
export type MessagePart = string | Blank | Count | Cases;
export type Message = MessagePart[];
interface Blank {
  blank: string;
  form: string;
}
interface Count {
  count: string;
}
interface Cases {
  choice: string;
  kind: Kind;
  cases: Record<string, Message>;
}
type Kind = 'plural' | 'selectordinal' | 'select';

/** What fills a message: a fact as it is, and in words. */
export interface Filling {
  raw(name: string): unknown;
  words(name: string, form: string): string;
}

const parsed = new Map<string, Message>();

export function parse(source: string): Message {
  const known = parsed.get(source);
  if (known) return known;
  const reader = new Reader(source);
  const message = reader.message('');
  reader.demand(reader.at === source.length, 'an opening brace');
  parsed.set(source, message);
  return message;
}

export const render = (message: Message, language: string, filling: Filling): string =>
  message.map((part) => said(part, language, filling)).join('');

/** True, False and None are the engine's words; a minus is a minus. */
export function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  return typeof value === 'number' ? String(value).replace('-', '−') : String(value);
}

/** What a plural goes by: a number, also written as a text, or the length of a list. */
function counted(value: unknown): number | null {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'string') return /^[-−]?\d{1,15}$/.test(value) ? Number(value.replace('−', '-')) : null;
  return typeof value === 'number' ? value : null;
}

function said(part: MessagePart, language: string, filling: Filling): string {
  if (typeof part === 'string') return part;
  if ('blank' in part) return filling.words(part.blank, part.form);
  if ('count' in part) {
    const value = filling.raw(part.count);
    return written(counted(value) ?? value);
  }
  return render(chosen(part, language, filling.raw(part.choice)), language, filling);
}

function chosen({ kind, cases }: Cases, language: string, value: unknown): Message {
  const other = cases.other!;
  if (kind === 'select') return cases[asKey(value)] ?? other;
  const number = counted(value);
  return number === null ? other : (cases[`=${number}`] ?? cases[category(language, kind, number)] ?? other);
}

const asKey = (value: unknown): string => (typeof value === 'number' ? String(value) : written(value));

const rules = new Map<string, Intl.PluralRules>();

function category(language: string, kind: Kind, number: number): string {
  const key = language + kind;
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  if (!rules.has(key)) rules.set(key, new Intl.PluralRules(language, { type }));
  return rules.get(key)!.select(number);
}

class Reader {
  at = 0;
  constructor(readonly source: string) {}

  /** Up to a closing brace or the end; `plural` names the number that # stands for. */
  message(plural: string): Message {
    const parts: Message = [];
    while (this.at < this.source.length && this.source[this.at] !== '}') {
      if (this.source[this.at] === '{') parts.push(this.#argument());
      else if (this.#has('#')) parts.push(plural ? { count: plural } : '#');
      else parts.push(this.#take(/([^{}#]+)/y, 'text'));
    }
    return parts;
  }

  demand(holds: unknown, wanted: string): void {
    if (!holds) throw new Error(`at ${this.at} of "${this.source}": ${wanted} is wanted`);
  }

  #argument(): MessagePart {
    this.#expect('{');
    const name = this.#name();
    if (this.#has('}')) return { blank: name, form: '' };
    this.#expect(',');
    const kind = this.#name();
    this.#expect(',');
    if (kind === 'form') {
      const form = this.#name();
      this.#expect('}');
      return { blank: name, form };
    }
    this.demand(/^(plural|selectordinal|select)$/.test(kind), 'plural, selectordinal, select or form');
    return { choice: name, kind: kind as Kind, cases: this.#cases(kind === 'select' ? '' : name) };
  }

  #cases(plural: string): Record<string, Message> {
    const found: Record<string, Message> = Object.create(null);
    while (!this.#has('}')) {
      const name = this.#take(/\s*(=-?\d+|\w+)\s*\{/y, 'a case');
      found[name] = this.message(plural);
      this.#expect('}');
      this.#take(/(\s*)/y, 'space');
    }
    this.demand(found.other, 'a case for other');
    return found;
  }

  #name = (): string => this.#take(/\s*(\w+)\s*/y, 'a name');

  #has(mark: string): boolean {
    const found = this.source.startsWith(mark, this.at);
    if (found) this.at += mark.length;
    return found;
  }

  #expect(mark: string): void {
    this.demand(this.#has(mark), mark);
  }

  #take(pattern: RegExp, wanted: string): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    this.demand(found, wanted);
    this.at = pattern.lastIndex;
    return found![1]!;
  }
}
