import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core has against the page when nothing fades any more, in one line each. */
export class Axe {
  constructor(readonly page: Page) {}

  /** By all rules, or only by these. */
  async violations(rules: string[] = []): Promise<string[]> {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(SOURCE);
    await this.page.evaluate(async () => {
      const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(passing.map((each) => each.finished.catch(() => undefined)));
    });
    return this.page.evaluate(async (only) => {
      const { axe } = window as unknown as {
        axe: { run(how: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
      };
      const { violations } = await axe.run(only.length ? { runOnly: only } : {});
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)
      );
    }, rules);
  }
}
