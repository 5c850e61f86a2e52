import { common, excess, type Box } from './shapes';

interface Frame {
  box: Box;
  scrolls: boolean;
}

const LOOSE = 1.5;
/** A line of words may lose this share of its height: there is nothing in it. */
const LEADING = 0.2;
/** What lies above the page and hides what is below it. */
export const LAYER = '.why, .info, dialog, .drawer, .flying, [data-layer]';

/** What is to be seen, and through which frames; what a frame that does not scroll cuts off is a fault. */
export class Sight {
  readonly faults: string[] = [];
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #frames = new Map<Element, Frame>();

  constructor(readonly root: Element) {}

  style(element: Element): CSSStyleDeclaration {
    let found = this.#styles.get(element);
    if (!found) this.#styles.set(element, (found = getComputedStyle(element)));
    return found;
  }

  isShown(element: Element): boolean {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog && !dialog.contains(element)) return false;
    const board = element.closest('.board');
    if (board && board.clientHeight < 8) return false; // it has given way to the end
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  /** Clipped away to nothing: for screen readers. */
  isOnlyHeard(element: Element): boolean {
    return !!element.closest('.sr') || this.isWithin(element, ({ clipPath }) => clipPath === 'inset(50%)');
  }

  isOrnament(element: Element): boolean {
    return !!element.closest('.foliage, .night, [data-ornament], [class*=leaf], [class*=leaves]');
  }

  /** Two that may lie over each other: one says why. */
  isMeant(one: Element, other: Element): boolean {
    return !!one.closest('[data-overlap]') || !!other.closest('[data-overlap]');
  }

  /** The end of a strip under which the rest of it slides. */
  isSticky(element: Element): boolean {
    return this.isWithin(element, ({ position }) => position === 'sticky');
  }

  isWithin(element: Element, fits: (style: CSSStyleDeclaration) => boolean): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) if (fits(this.style(each))) return true;
    return false;
  }

  /** What the frames around it leave of a box. */
  cut(element: Element, { left, top, right, bottom }: Box, words = ''): Box {
    let seen: Box = { left, top, right, bottom };
    const loose = words ? (bottom - top) * LEADING : LOOSE;
    let scrolled = false;
    for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
      const frame = each === element && !words ? null : this.#frame(each);
      if (frame) {
        const over = excess(seen, frame.box);
        const out = over.x > LOOSE || over.y > loose;
        if (out && !frame.scrolls && !scrolled && !this.isOrnament(element)) this.#cutShort(element, each, words, over);
        scrolled ||= frame.scrolls && out;
        seen = common(seen, frame.box);
      }
      if (this.style(each).position === 'fixed') break;
    }
    return common(seen, { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight });
  }

  #cutShort(element: Element, frame: Element, words: string, over: { x: number; y: number }): void {
    if (words && element.closest('[title]')) return;
    const what = words ? `"${words}" ${nameOf(element)}` : nameOf(element);
    this.faults.push(`cut: ${what} by ${nameOf(frame)} ${over.x.toFixed(0)} × ${over.y.toFixed(0)}`);
  }

  /** The box through which what is in an element is seen. */
  #frame(element: Element): Frame | null {
    const known = this.#frames.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, overflowClipMargin, clipPath } = this.style(element);
    const open = overflowX === 'visible' && overflowY === 'visible';
    if (display === 'contents' || open || clipPath !== 'none' || element instanceof SVGElement) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const margin = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0;
    const found = {
      box: { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin },
      scrolls: rolls(element, 'x', overflowX) || rolls(element, 'y', overflowY)
    };
    this.#frames.set(element, found);
    return found;
  }
}

/** Whether somebody can scroll what is in an element. */
function rolls(element: Element, way: 'x' | 'y', how: string): boolean {
  if (how !== 'auto' && how !== 'scroll') return false;
  return way === 'x' ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight;
}

/** An element as a reader of the source would find it. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('data-target') ?? element.getAttribute('data-action') ?? element.id;
  const path = [element.parentElement, element].map((each) => {
    const words = each?.getAttribute('class')?.split(' ') ?? [];
    const kind = words.filter((word) => word && !word.startsWith('svelte-')).join('.');
    return `${each?.localName}${kind ? `.${kind}` : ''}`;
  });
  return `${path.join('>')}${label ? `[${label}]` : ''}`;
}
