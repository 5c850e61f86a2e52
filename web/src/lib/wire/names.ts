import { m } from '$lib/paraglide/messages';

const GUEST = /^Guest (\d+)$/;

/** Guests are named by the server; the page says the word in the reader's language. */
export function personName(name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number ? m.guest({ number }) : name;
}
