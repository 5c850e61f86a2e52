import type { Site } from './view';

/** The site that is looked at: the display shows what digging there would take. */
export const aim = $state<{ site: Site | null }>({ site: null });
