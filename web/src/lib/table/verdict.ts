import { m } from '$lib/paraglide/messages';
import type { Sitting } from './sitting.svelte';

/** How the match has ended, in one line. */
export function verdict({ sight, table, face, own, say, name }: Sitting): string {
  const result = sight?.moved.result;
  if (!result || table.phase === 'abandoned') return m.abandoned();
  const alone = sight && face.verdict?.(sight.moved.view);
  if (alone) return say(alone);
  const { winners } = result;
  if (own.length === 1 && winners.length === 1 && winners[0] === own[0]) return m.you_win();
  const who = winners.map((seat) => name(seat)).join(', ');
  if (winners.length === 0) return m.nobody_wins();
  return winners.length > 1 ? m.shared_win({ who }) : m.wins({ who });
}
