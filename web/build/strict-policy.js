import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;
const FIRST = /(cabin-latin-(400|600)|vollkorn-latin-700)-normal\.[^.]+\.woff2$/;
const ANNOUNCER = /(id="svelte-announcer"[^>]*?) style="[^"]*"/g;

/**
 * The server's policy forbids scripts and styles inside a page. Each such script becomes a file of its own;
 * the one style the framework brings is a class of ours. The fonts of the first words are asked for at once.
 */
export function strictPolicy(folder) {
  const names = readdirSync(folder, { recursive: true });
  const fonts = names
    .filter((name) => FIRST.test(name))
    .map((name) => `<link rel="preload" href="/${name.replaceAll('\\', '/')}" as="font" type="font/woff2" crossorigin>`);
  for (const name of names) {
    const path = join(folder, name);
    if (name.endsWith('.html'))
      change(path, (text) => text.replace(INLINE, (_, code) => asFile(folder, code)).replace('</head>', `${fonts.join('')}</head>`));
    if (name.endsWith('.js')) change(path, (text) => text.replace(ANNOUNCER, '$1 class="sr"'));
  }
}

function asFile(folder, code) {
  const file = `start-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
  writeFileSync(join(folder, file), code);
  return `<script src="/${file}"></script>`;
}

function change(path, edit) {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after !== before) writeFileSync(path, after);
}
