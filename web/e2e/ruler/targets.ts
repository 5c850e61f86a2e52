import { common, high, wide, type Target } from './shapes';
import { LAYER, nameOf, type Sight } from './sight';

const FINGER = 43.5;
const SELECTOR = 'button, a[href], input, select, textarea, summary, [data-target], [tabindex="0"]';

/** What can be clicked, too small for a finger or over each other. */
export function targets(sight: Sight): void {
  const found = clickable(sight).map((element) => ({ element, seen: sight.cut(element, element.getBoundingClientRect()) }));
  const inView = found.filter(({ seen }) => wide(seen) > 2 && high(seen) > 2);
  for (const { element } of inView) size(sight, element);
  for (const [place, one] of inView.entries()) for (const other of inView.slice(place + 1)) collide(sight, one, other);
}

function clickable(sight: Sight): HTMLElement[] {
  const all = [...sight.root.querySelectorAll<HTMLElement>(SELECTOR)];
  return all.filter((each) => sight.isShown(each) && !sight.isOnlyHeard(each));
}

function size(sight: Sight, target: HTMLElement): void {
  const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
  if (Math.min(width, height) >= FINGER || isInWords(target) || isMirrored(target)) return;
  if ((target.dataset.info || target.hasAttribute('tabindex')) && !target.dataset.target) return; // only to be read
  sight.faults.push(`target: ${nameOf(target)} ${width.toFixed(0)} × ${height.toFixed(0)}`);
}

/** A link in a line of words. */
function isInWords(target: HTMLElement): boolean {
  return [...target.parentElement!.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && !!each.textContent?.trim());
}

/** A button of the prompt does the same. */
function isMirrored(target: HTMLElement): boolean {
  const action = target.dataset.target ?? '';
  if (target.closest('[data-overlap=fan]')) return true;
  if (!target.closest('[data-mirror]')) return false;
  if (target.ariaDisabled === 'true' || !action) return true;
  return !!document.querySelector(`[data-action="${CSS.escape(action)}"], .acts .btn`);
}

function collide(sight: Sight, one: Target, other: Target): void {
  const [a, b] = [one.element, other.element];
  const both = common(one.seen, other.seen);
  if (wide(both) < 2 || high(both) < 2 || a.contains(b) || b.contains(a) || sight.isMeant(a, b)) return;
  if (sight.isSticky(a) || sight.isSticky(b) || a.closest(LAYER) !== b.closest(LAYER)) return;
  sight.faults.push(`collision: ${nameOf(a)} and ${nameOf(b)} ${wide(both).toFixed(0)} × ${high(both).toFixed(0)}`);
}

/** What can be clicked and yet cannot be come by: beyond a frame that nobody can scroll, or under something else. */
export function reach(sight: Sight): void {
  for (const target of clickable(sight)) {
    if (target.ariaDisabled === 'true' || target.matches(':disabled') || target.closest('[inert]')) continue;
    target.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
    unforce(sight, target);
    if (!isHit(target)) sight.faults.push(`unreachable: ${nameOf(target)} behind ${nameOf(above(target) ?? document.body)}`);
  }
}

/** Frames that only a script has scrolled are put back: no hand could have done it. */
function unforce(sight: Sight, target: Element): void {
  for (let each = target.parentElement; each; each = each.parentElement) {
    const { overflowX, overflowY } = sight.style(each);
    if (overflowX === 'hidden') each.scrollLeft = 0;
    if (overflowY === 'hidden') each.scrollTop = 0;
  }
}

const INSIDE = [0.5, 0.2, 0.8, 0.06, 0.94];

function isHit(target: HTMLElement): boolean {
  const { left, top, width, height } = target.getBoundingClientRect();
  if (width < 1 || height < 1) return true; // its label or its parts are what is clicked
  return INSIDE.some((x) =>
    INSIDE.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return !!hit && (target.contains(hit) || target.closest('label')?.contains(hit));
    })
  );
}

function above(target: HTMLElement): Element | null {
  const { left, top, width, height } = target.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}
