const EDGE = 12;
const GAP = 14;
const TOP = 60;

/**
 * Puts a bubble next to what it speaks of: above it, or below where there is no room; never over the prompt.
 * On a phone it stays in the dock.
 */
export function beside(bubble: HTMLElement, target: Element | null): void {
  if (!target || matchMedia('(max-width: 700px)').matches) return;
  const [place, own] = [target.getBoundingClientRect(), bubble.getBoundingClientRect()];
  if (place.width === 0) return;
  const middle = place.left + place.width / 2;
  const left = Math.max(EDGE, Math.min(innerWidth - own.width - EDGE, middle - own.width / 2));
  const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
  const under = prompt !== undefined && place.top >= prompt.bottom;
  const above = (under ? prompt.top : place.top) - own.height - GAP;
  bubble.classList.add('beside');
  bubble.classList.toggle('apart', under);
  bubble.classList.toggle('below', above < TOP);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above < TOP ? place.bottom + GAP : above}px`;
  bubble.style.setProperty('--ax', `${Math.max(12, Math.min(own.width - 24, middle - left - 6))}px`);
}

/** An arrow whose tip is at the upper edge of something. */
export function point(arrow: HTMLElement, target: Element | null): void {
  const place = target?.getBoundingClientRect();
  arrow.hidden = !place || place.width === 0;
  if (!place) return;
  arrow.style.left = `${place.left + place.width / 2}px`;
  arrow.style.top = `${place.top}px`;
}
