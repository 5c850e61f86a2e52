import { m } from '$lib/paraglide/messages';

const GUEST = /^Guest (\d+)$/;

/** Guests are named by the server; the page says the word in the reader's language. No name holds the mark. */
export function personName(name: string, claimed = false): string {
  const number = GUEST.exec(name)?.[1];
  return number ? m.guest({ number }) : claimed ? `${name} ✓` : name;
}
