import { Paint, ratio, read } from './colours';
import { common, high, wide, type Box, type Text } from './shapes';
import { LAYER, nameOf, type Sight } from './sight';

const SMALLEST = 10.95;
/** A hundredth is lost where the browser rounds. */
const FAINTEST = 4.45;
const UNREAD = 'option, script, style, title, noscript, [inert]';

/** Every line of words on the screen. */
export function texts(sight: Sight): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(sight.root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [parent, words] = [node.parentElement!, node.textContent!.trim()];
    if (!words || parent.closest(UNREAD) || sight.isOnlyHeard(parent) || !sight.isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 0.5 && box.height > 0.5)
        found.push({ parent, words: words.slice(0, 40), box, seen: sight.cut(parent, box, words.slice(0, 40)) });
  }
  return found.filter(({ seen }) => wide(seen) > 1 && high(seen) > 1);
}

/** Words that are too small. */
export function sizes(sight: Sight, all: Text[]): void {
  for (const { parent, words } of all) {
    const size = parseFloat(sight.style(parent).fontSize) * scale(parent);
    if (size < SMALLEST) sight.faults.push(`small: "${words}" ${size.toFixed(1)} px ${nameOf(parent)}`);
  }
}

function scale(element: Element): number {
  if (element instanceof SVGGraphicsElement) {
    const matrix = element.getScreenCTM();
    return matrix ? Math.hypot(matrix.c, matrix.d) : 1;
  }
  const { offsetHeight, offsetWidth } = element as HTMLElement;
  const { width, height } = element.getBoundingClientRect();
  const found = offsetHeight > 4 && offsetWidth > 4 ? Math.max(height / offsetHeight, width / offsetWidth) : 1;
  return found > 0.93 ? 1 : found; // sides are rounded
}

/** Words printed over words. */
export function overprints(sight: Sight, paint: Paint, all: Text[]): void {
  const inked = all.map((text) => ({ ...text, ink: shrunk(text.seen) }));
  for (const [place, one] of inked.entries())
    for (const other of inked.slice(place + 1)) {
      const both = common(one.ink, other.ink);
      if (wide(both) <= 1.5 || high(both) <= 1 || one.parent === other.parent) continue;
      if (!sight.isMeant(one.parent, other.parent) && !isAbove(sight, paint, one, other))
        sight.faults.push(`overprint: "${one.words}" ${nameOf(one.parent)} and "${other.words}" ${nameOf(other.parent)}`);
    }
}

/** A line without the room above and below its letters. */
const shrunk = (box: Box): Box => ({ ...box, top: box.top + high(box) * 0.17, bottom: box.bottom - high(box) * 0.17 });

/** A layer that hides all below it, such as a bubble, is not print over print. */
function isAbove(sight: Sight, paint: Paint, one: Text, other: Text): boolean {
  const layers = [one, other].map(({ parent }) => parent.closest(`${LAYER}, .btn.go`) ?? plate(sight, paint, parent));
  return layers[0] !== layers[1];
}

/** A painted part that sticks to an edge while the rest slides below it. */
function plate(sight: Sight, paint: Paint, element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (sight.style(each).position === 'sticky') return paint.isPainted(each) ? each : null;
  return null;
}

/** Words that something lies over, and words that stand out too little from what is behind them. */
export function covers(sight: Sight, paint: Paint, all: Text[]): void {
  for (const text of all) {
    const { left, top, right, bottom } = text.seen;
    if (bottom - top < 0.6 * high(text.box)) continue; // half scrolled away
    const points = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementsFromPoint(x, (top + bottom) / 2));
    const cover = points.map((stack) => coverOf(sight, paint, text.parent, stack)).find((each) => each);
    if (cover) sight.faults.push(`covered: "${text.words}" ${nameOf(text.parent)} by ${nameOf(cover)}`);
    else contrast(sight, paint, text, points[1]!);
  }
}

function coverOf(sight: Sight, paint: Paint, element: Element, stack: Element[]): Element | undefined {
  for (const above of stack) {
    if (above === element || above.contains(element)) return;
    if (element.contains(above) || sight.isOrnament(above) || sight.isMeant(above, element) || !paint.isPainted(above)) continue;
    if (sight.isSticky(above) || above.closest(LAYER)) return;
    return above;
  }
  return;
}

function contrast(sight: Sight, paint: Paint, { parent, words }: Text, stack: Element[]): void {
  if (parent.closest('[aria-disabled=true], [disabled], .off')) return;
  const svg = parent instanceof SVGElement;
  const ink = read(svg ? sight.style(parent).fill : sight.style(parent).color);
  const itself = stack.indexOf(parent);
  const place = itself < 0 ? stack.findIndex((each) => each.contains(parent)) : itself;
  const below = stack.slice(Math.max(0, place));
  const grounds = paint.grounds(svg ? below.filter((each) => each !== parent) : below);
  const ratios = grounds.map((ground) => ratio(ink, ground));
  // A gradient of light and dark is a picture in bands: the words stand on one of them.
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const found = most > 3 * least ? most : least;
  if (found >= FAINTEST) return;
  const colours = `${ink.join()} on ${grounds[0]!.map(Math.round).join()}`;
  sight.faults.push(`contrast: "${words}" ${found.toFixed(1)} ${nameOf(parent)} ${colours}`);
}
