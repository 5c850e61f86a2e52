import { m } from '$lib/paraglide/messages';
import type { Reviewed } from './reviewed.svelte';

/** What weighed more for the seat that is looked at: luck or its own play. */
export function headline(told: Reviewed): string {
  const { review, viewer, mine } = told;
  const { headline: key, inaccuracies, mistakes, blunders } = review.people[viewer]!;
  const count = inaccuracies + mistakes + blunders;
  const name = mine ? '' : told.who(viewer);
  if (key === 'own_play' && count) return mine ? m.review_head_own_play({ count }) : m.review_head_own_play_of({ count, who: name });
  const words = {
    unlucky: [m.review_head_unlucky, m.review_head_unlucky_of],
    own_play: [m.review_head_small, m.review_head_small_of],
    lucky: [m.review_head_lucky, m.review_head_lucky_of],
    earned: [m.review_head_earned, m.review_head_earned_of],
    balanced: [m.review_head_balanced, m.review_head_balanced_of]
  } as const;
  const [own, other] = words[key];
  return mine ? own() : other({ who: name });
}
