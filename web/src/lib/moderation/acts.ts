import type { Act } from '$lib/wire/bodies';
import { post } from '$lib/wire/http';

/** What a moderator does; each act stands in the log. */
export const perform = (act: Act): Promise<void> => post<void>('/api/moderation/acts', act);
