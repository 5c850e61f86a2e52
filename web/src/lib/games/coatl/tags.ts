import { signed } from '$lib/text/signed';
import { m } from '$lib/paraglide/messages';
import { SECURED } from './box';
import { worth } from './choices';
import { levelFor, type Change } from './preview';
import type { CoatlView } from './view';

export interface Tag {
  text: string;
  bad: boolean;
}

function words(how: string, level: number, points: number): string {
  if (how === 'fall') return m.co_tag_fall({ level });
  if (level === SECURED) return m.co_tag_secure({ points: signed(points) });
  const said: Record<string, (facts: { points: string; level: number }) => string> = { up: m.co_tag_up, take: m.co_tag_take, steal: m.co_tag_steal };
  return said[how]?.({ points: signed(points), level }) ?? m.co_tag_fallen();
}

/** What a card says of itself: what can be done with it now, or what the placement pointed at would do. */
export function tag(view: CoatlView, action: string | null, change: Change | null): Tag | null {
  if (action) {
    const [how = '', ...rest] = action.split(':');
    return { text: words(how, levelFor(view, rest.at(-1) ?? ''), worth(view, action)), bad: false };
  }
  return change && { text: words(change.how, change.level, change.points), bad: change.how === 'fall' };
}
