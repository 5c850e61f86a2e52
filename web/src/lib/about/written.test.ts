import { describe, expect, it } from 'vitest';
import { link, pieces } from './written';

describe('an operator’s text', () => {
  it('has headings and paragraphs, whatever the line ends', () => {
    expect(pieces('# Who\r\nWe are\r\nfour.\r\n\r\n\r\n## How long\r\nA week.\r\n')).toEqual([
      { kind: 'heading', text: 'Who' },
      { kind: 'paragraph', text: 'We are\nfour.' },
      { kind: 'heading', text: 'How long' },
      { kind: 'paragraph', text: 'A week.' }
    ]);
  });
  it('may be empty', () => expect(pieces(' \n\n ')).toEqual([]));
});

describe('a contact', () => {
  it('is a link where it can be one', () => {
    expect(link('anna@example.org')).toBe('mailto:anna@example.org');
    expect(link('https://example.org/us')).toBe('https://example.org/us');
  });
  it('never runs anything', () => {
    for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'ask at the bar', '']) expect(link(wrong)).toBeNull();
  });
});
