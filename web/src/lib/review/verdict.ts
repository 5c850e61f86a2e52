import { m } from '$lib/paraglide/messages';
import type { ReviewedMatch } from '$lib/wire/bodies';

/** How the match ended, in one line. */
export function verdict({ winners, mine }: ReviewedMatch, name: (seat: number) => string): string {
  if (!winners.length) return m.nobody_wins();
  if (winners.length > 1) return m.shared_win({ who: winners.map(name).join(', ') });
  return mine.length === 1 && mine[0] === winners[0] ? m.you_win() : m.wins({ who: name(winners[0]!) });
}
