/** A piece of an operator's text. */
export interface Piece {
  kind: 'heading' | 'paragraph';
  text: string;
}

/** Plain text with blank lines between paragraphs; a line that begins with # is a heading. */
export function pieces(text: string): Piece[] {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/);
  const found = blocks.map((block) => block.trim()).filter(Boolean);
  return found.map((block): Piece => {
    const [, heading] = /^#+ +(.*)$/.exec(block) ?? [];
    return heading ? { kind: 'heading', text: heading } : { kind: 'paragraph', text: block };
  });
}

/** Where a contact leads: a page or a mail address; anything else is only said. */
export function link(contact: string): string | null {
  if (/^https?:\/\/\S+$/.test(contact)) return contact;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact) ? `mailto:${contact}` : null;
}
