import { signed } from '$lib/text/signed';
import { m } from '$lib/paraglide/messages';
import { SECURED } from './components';
import type { Offered } from '../face';
import { realised } from './choices';
import type { Change } from './preview';

export interface Tag {
  text: string;
  bad: boolean;
}

function words(how: string, level: number, points: number): string {
  if (how === 'fall') return m.co_tag_fall({ level });
  if (level === SECURED) return m.co_tag_secure({ points: signed(points) });
  const said: Record<string, (facts: { points: string; level: number }) => string> = {
    up: m.co_tag_up,
    take: m.co_tag_take,
    steal: m.co_tag_steal
  };
  return said[how]?.({ points: signed(points), level }) ?? m.co_tag_fallen();
}

/** What a card says of itself: what can be done with it now, or what the placement pointed at would do. */
export function tag(offered: Offered, action: string | null, change: Change | null): Tag | null {
  if (action) {
    const [how = ''] = action.split(':');
    const { level, points } = realised(offered, action);
    return { text: words(how, level, points), bad: false };
  }
  return change && { text: words(change.how, change.level, change.points), bad: change.how === 'fall' };
}
