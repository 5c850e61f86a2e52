import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  };
}
type Run = (address: string, flags: object, config?: object) => Promise<Report>;

const wanted = createRequire(resolve(import.meta.dirname, '../../bench/page/package.json'));
const KINDS = ['performance', 'accessibility', 'best-practices'];

const TIMES = 5;

/** The middle one of several audits, as Lighthouse advises: single ones differ by some points on any machine. */
export async function audits(address: string, port: number, form: 'desktop' | 'mobile'): Promise<Record<string, number>> {
  const found: Record<string, number>[] = [];
  while (found.length < TIMES) found.push(await audit(address, port, form));
  const middle = (kind: string): number => found.map((each) => each[kind]!).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!;
  console.log(`     performance, each time: ${found.map((each) => each['performance']!.toFixed(0)).join(', ')}`);
  return Object.fromEntries(KINDS.map((kind) => [kind, middle(kind)]));
}

/** What Lighthouse says of an address in the browser behind this port; whatever is not perfect is printed. */
async function audit(address: string, port: number, form: 'desktop' | 'mobile'): Promise<Record<string, number>> {
  const found = (await import(/* @vite-ignore */ pathToFileURL(wanted.resolve('lighthouse')).href)) as {
    default: Run;
    desktopConfig: object;
  };
  const flags = { port, onlyCategories: KINDS, disableStorageReset: true, logLevel: 'error' };
  const { lhr } = await found.default(address, flags, form === 'desktop' ? found.desktopConfig : undefined);
  for (const [id, { score, title, displayValue }] of Object.entries(lhr.audits))
    if (score !== null && score < 0.9) console.log(`     ${id}: ${title} ${displayValue ?? ''}`);
  return Object.fromEntries(KINDS.map((kind) => [kind, 100 * (lhr.categories[kind]?.score ?? 0)]));
}
