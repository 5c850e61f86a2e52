import { m } from '$lib/paraglide/messages';
import { Refusal } from '$lib/wire/http';

/** A refusal of the server in the reader's words. */
export function saidOf(error: unknown): string {
  const key = error instanceof Refusal ? error.key : 'internal';
  const known = m as unknown as Record<string, ((facts: object) => string) | undefined>;
  return known[`refused_${key}`]?.(error instanceof Refusal ? error.facts : {}) ?? m.refused_other({ key });
}
