import type { Brief, Entry } from './entry';

export type { Brief } from './entry';

/** Every folder of games with an entry.ts stands on the shelf. */
const found = import.meta.glob<{ entry: Entry }>('./*/entry.ts', { eager: true });

export const SHELF: Record<string, Entry | undefined> = Object.fromEntries(Object.values(found).map(({ entry }) => [entry.game, entry]));

/** The name without what follows a colon or a dash: there is no room for it in a list. */
export const shortName = (brief: Brief): string => brief.name.replace(/ ?[:–].*/, '');
