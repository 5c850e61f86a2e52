import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** The server's policy forbids scripts inside a page, so each of them becomes a file of its own. */
export function scriptsAsFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    const html = readFileSync(path, 'utf8').replace(INLINE, (_, code) => {
      const file = `start-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
      writeFileSync(join(folder, file), code);
      return `<script src="/${file}"></script>`;
    });
    writeFileSync(path, html);
  }
}
