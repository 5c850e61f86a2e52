import { settings } from '$lib/look/settings.svelte';

/** A moment that the server tells in seconds, as the reader writes it. */
export function when(seconds: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
}
