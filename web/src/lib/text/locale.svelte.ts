import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { settings } from '$lib/look/settings.svelte';

/** Every text asks for the language when it is drawn, so a new language redraws them all. */
overwriteGetLocale(() => settings.language);

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;
