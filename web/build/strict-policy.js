import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;
const ANNOUNCER = /(id="svelte-announcer"[^>]*?) style="[^"]*"/g;

/**
 * The server's policy forbids scripts and styles inside a page. Each such script becomes a file of its own;
 * the one style the framework brings is a class of ours.
 */
export function strictPolicy(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (name.endsWith('.html')) change(path, (text) => text.replace(INLINE, (_, code) => asFile(folder, code)));
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
