export interface Paragraph {
  id: string;
  mark: string;
  ruling: string;
  text: string;
}
export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
}

const RULE = /^- \*\*([A-Z]-?\d+)\*\* \(([^),]+)(?:, ([^)]+))?\) (.*)$/;

/** A rulebook, chapter by chapter; what has no number is left out. */
export function chapters(rulebook: string): Chapter[] {
  const found: Chapter[] = [];
  for (const line of rulebook.split('\n')) {
    if (line.startsWith('## ')) found.push({ title: line.slice(3), paragraphs: [] });
    const [, id, mark, ruling, text] = RULE.exec(line) ?? [];
    if (id && mark && text) found.at(-1)?.paragraphs.push({ id, mark, ruling: ruling ?? '', text });
  }
  return found;
}

/** The chapters with a word in them, in any case and with or without accents. */
export function search(all: Chapter[], word: string): Chapter[] {
  const wanted = plain(word.trim());
  if (!wanted) return all;
  const fits = (each: Paragraph): boolean => plain(`${each.id} ${each.text}`).includes(wanted);
  const kept = all.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.filter(fits) }));
  return kept.filter(({ paragraphs }) => paragraphs.length);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
