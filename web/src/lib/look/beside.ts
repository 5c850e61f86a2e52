const EDGE = 12;
const GAP = 14;
const TOP = 60;
/** What a bubble must not lie on: whatever can be taken now, and the question. */
const KEPT_CLEAR = '.legal, [data-target]:not([aria-disabled=true]), .prompt, .hand button:not(:disabled)';

interface Spot {
  left: number;
  top: number;
  way: 'above' | 'below' | 'aside';
}

/**
 * Puts a bubble next to what it speaks of, where it covers nothing that can be taken; never over the prompt.
 * Where the table is small it stays in the dock.
 */
export function beside(bubble: HTMLElement, target: Element | null): void {
  if (!target || getComputedStyle(bubble).position === 'static') return;
  const [place, own] = [target.getBoundingClientRect(), bubble.getBoundingClientRect()];
  if (place.width === 0) return;
  const clear = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((each) => !bubble.contains(each))
    .map((each) => each.getBoundingClientRect());
  const covered = (spot: Spot): number => clear.reduce((sum, each) => sum + overlap(spot, own, each), 0);
  const best = spots(place, own).reduce((a, b) => (covered(b) < covered(a) ? b : a));
  const middle = place.left + place.width / 2;
  bubble.classList.add('beside');
  bubble.classList.toggle('apart', best.way === 'aside');
  bubble.classList.toggle('below', best.way === 'below');
  bubble.style.left = `${best.left}px`;
  bubble.style.top = `${best.top}px`;
  bubble.style.setProperty('--ax', `${Math.max(12, Math.min(own.width - 24, middle - best.left - 6))}px`);
}

/** Above and below first; then beside it, then the corners of the board. */
function spots(place: DOMRect, own: DOMRect): Spot[] {
  const [right, bottom] = [innerWidth - own.width - EDGE, innerHeight - own.height - EDGE];
  const held = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
  const left = held(place.left + place.width / 2 - own.width / 2, EDGE, right);
  const top = held(place.top + place.height / 2 - own.height / 2, TOP, bottom);
  const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect(0, TOP, innerWidth, innerHeight);
  const found: Spot[] = [
    { left, top: place.top - own.height - GAP, way: 'above' },
    { left, top: place.bottom + GAP, way: 'below' },
    { left: place.right + GAP, top, way: 'aside' },
    { left: place.left - own.width - GAP, top, way: 'aside' },
    { left: board.left + EDGE, top: board.top + EDGE, way: 'aside' },
    { left: board.right - own.width - EDGE, top: board.top + EDGE, way: 'aside' },
    { left: board.left + EDGE, top: board.bottom - own.height - EDGE, way: 'aside' },
    { left: board.right - own.width - EDGE, top: board.bottom - own.height - EDGE, way: 'aside' }
  ];
  const inside = found.filter((spot) => spot.left >= 0 && spot.top >= TOP && spot.left <= right + EDGE && spot.top <= bottom + EDGE);
  return inside.length ? inside : [{ left, top, way: 'aside' }];
}

function overlap({ left, top }: Spot, { width, height }: DOMRect, other: DOMRect): number {
  const wide = Math.min(left + width, other.right) - Math.max(left, other.left);
  const high = Math.min(top + height, other.bottom) - Math.max(top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** An arrow whose tip is at the upper edge of something. */
export function point(arrow: HTMLElement, target: Element | null): void {
  const place = target?.getBoundingClientRect();
  arrow.hidden = !place || place.width === 0;
  if (!place) return;
  arrow.style.left = `${place.left + place.width / 2}px`;
  arrow.style.top = `${place.top}px`;
}
