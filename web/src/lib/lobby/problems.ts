import { m } from '$lib/paraglide/messages';
import { when } from '$lib/account/when';
import { Refusal } from '$lib/wire/http';

/** A refusal of the server in the reader's words. */
export function saidOf(error: unknown): string {
  const key = error instanceof Refusal ? error.key : 'internal';
  const known = m as unknown as Record<string, ((facts: object) => string) | undefined>;
  return known[`refused_${key}`]?.(error instanceof Refusal ? local(error.facts) : {}) ?? m.refused_other({ key });
}

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/;

/** The server tells moments in UTC; people read them by their own clock. */
function local(facts: Record<string, unknown>): Record<string, unknown> {
  const found = MOMENT.exec(String(facts.until ?? ''));
  return found ? { ...facts, until: when(Date.parse(`${found[1]}T${found[2]}Z`) / 1000) } : facts;
}
