import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

interface Report {
  lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, { score: number | null; title: string; displayValue?: string }> };
}
type Run = (address: string, flags: object, config?: object) => Promise<Report>;

const wanted = createRequire(resolve(import.meta.dirname, '../../bench/page/package.json'));
const KINDS = ['performance', 'accessibility', 'best-practices'];

/** What Lighthouse says of an address in the browser behind this port; whatever is not perfect is printed. */
export async function audit(address: string, port: number, form: 'desktop' | 'mobile'): Promise<Record<string, number>> {
  const found = (await import(/* @vite-ignore */ pathToFileURL(wanted.resolve('lighthouse')).href)) as { default: Run; desktopConfig: object };
  const flags = { port, onlyCategories: KINDS, disableStorageReset: true, logLevel: 'error' };
  const { lhr } = await found.default(address, flags, form === 'desktop' ? found.desktopConfig : undefined);
  for (const [id, { score, title, displayValue }] of Object.entries(lhr.audits))
    if (score !== null && score < 0.9) console.log(`     ${id}: ${title} ${displayValue ?? ''}`);
  return Object.fromEntries(KINDS.map((kind) => [kind, 100 * (lhr.categories[kind]?.score ?? 0)]));
}
