import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** What is wrong with what stands on the screen now, in one line each. Runs in the page: it may use nothing from here. */
class Ruler {
  readonly faults: string[] = [];
  readonly solid = new CSSStyleSheet();
  readonly styles = new Map<Element, CSSStyleDeclaration>();
  readonly windows = new Map<Element, { box: Box; scrolls: boolean }>();

  constructor(
    readonly root: Element,
    readonly inks: Record<string, string>
  ) {
    this.solid.replaceSync('*{pointer-events:auto!important}');
  }

  all(): string[] {
    document.adoptedStyleSheets.push(this.solid);
    const texts = this.texts();
    this.page();
    this.sizes(texts);
    this.overlaps(texts);
    this.covers(texts);
    this.pieces();
    this.targets();
    document.adoptedStyleSheets.pop();
    return [...new Set(this.faults)];
  }

  // What there is

  style(element: Element): CSSStyleDeclaration {
    let found = this.styles.get(element);
    if (!found) this.styles.set(element, (found = getComputedStyle(element)));
    return found;
  }

  name(element: Element): string {
    const label = element.getAttribute('data-target') ?? element.getAttribute('data-action') ?? element.id;
    const path = [element.parentElement, element].map((each) => {
      const kind = each
        ?.getAttribute('class')
        ?.split(' ')
        .filter((word) => !word.startsWith('svelte-'))
        .join('.');
      return `${each?.localName}${kind ? `.${kind}` : ''}`;
    });
    return `${path.join('>')}${label ? `[${label}]` : ''}`;
  }

  texts(): Text[] {
    const found: Text[] = [];
    const walker = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [parent, words] = [node.parentElement!, node.textContent!.trim()];
      if (!words || parent.closest('.sr, option, script, style, title, [inert]') || this.isOnlyHeard(parent) || !this.isShown(parent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
      for (const line of lines) found.push({ parent, words: words.slice(0, 40), box: line, seen: this.cut(parent, line, words) });
    }
    return found.filter(({ seen }) => seen.right - seen.left > 1 && seen.bottom - seen.top > 1);
  }

  /** Clipped away to nothing: for screen readers. */
  isOnlyHeard(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) if (this.style(each).clipPath === 'inset(50%)') return true;
    return false;
  }

  isShown(element: Element): boolean {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog && !dialog.contains(element)) return false;
    const board = element.closest('.board');
    if (board && board.clientHeight < 8) return false; // it has given way to the end
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  /** What the frames around it leave of a box; what a frame that does not scroll cuts off is a fault. */
  cut(element: Element, box: Box, words = ''): Box {
    let seen: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    const loose = words ? (box.bottom - box.top) * 0.2 : 1.5;
    let scrolled = false;
    for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
      const frame = this.frame(each);
      if (each !== element || words) {
        if (frame) {
          const { left, top, right, bottom } = frame.box;
          const over = { x: Math.max(left - seen.left, seen.right - right), y: Math.max(top - seen.top, seen.bottom - bottom) };
          if ((over.x > 1.5 || over.y > loose) && !frame.scrolls && !scrolled && !this.isOrnament(element))
            this.cutShort(element, each, words, over);
          scrolled ||= frame.scrolls && (over.x > 1.5 || over.y > loose);
          seen = {
            left: Math.max(left, seen.left),
            top: Math.max(top, seen.top),
            right: Math.min(right, seen.right),
            bottom: Math.min(bottom, seen.bottom)
          };
        }
      }
      if (this.style(each).position === 'fixed') break;
    }
    const [wide, high] = [document.documentElement.clientWidth, innerHeight];
    return {
      left: Math.max(0, seen.left),
      top: Math.max(0, seen.top),
      right: Math.min(wide, seen.right),
      bottom: Math.min(high, seen.bottom)
    };
  }

  cutShort(element: Element, frame: Element, words: string, over: { x: number; y: number }): void {
    if (words && element.closest('[title]')) return;
    this.faults.push(
      `cut: ${words ? `"${words}" ` : ''}${this.name(element)} by ${this.name(frame)} ${over.x.toFixed(0)} × ${over.y.toFixed(0)}`
    );
  }

  /** The box through which what is in an element is seen. */
  frame(element: Element): { box: Box; scrolls: boolean } | null {
    const known = this.windows.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, overflowClipMargin, clipPath } = this.style(element);
    if (
      display === 'contents' ||
      (overflowX === 'visible' && overflowY === 'visible') ||
      clipPath !== 'none' ||
      element instanceof SVGElement
    )
      return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const margin = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0;
    const rolls = (how: string): boolean => how === 'auto' || how === 'scroll';
    const scrolls =
      (rolls(overflowX) && element.scrollWidth > element.clientWidth) || (rolls(overflowY) && element.scrollHeight > element.clientHeight);
    const found = { box: { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }, scrolls };
    this.windows.set(element, found);
    return found;
  }

  isOrnament(element: Element): boolean {
    return !!element.closest('.foliage, .night, [data-ornament], [class*=leaf], [class*=leaves]');
  }

  // What may be wrong

  page(): void {
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) this.faults.push(`page: scrolls sideways by ${scrollWidth - clientWidth}`);
    const table = document.querySelector('.table');
    if (table && scrollHeight > innerHeight) this.faults.push(`page: scrolls by ${scrollHeight - innerHeight}`);
    const app = document.querySelector('.app');
    if (app && app.scrollWidth > app.clientWidth + 1 && this.style(app).overflowX !== 'visible')
      this.faults.push(`page: the table scrolls sideways by ${app.scrollWidth - app.clientWidth}`);
  }

  sizes(texts: Text[]): void {
    for (const { parent, words } of texts) {
      const size = parseFloat(this.style(parent).fontSize) * this.scale(parent);
      if (size < 10.95) this.faults.push(`small: "${words}" ${size.toFixed(1)} px ${this.name(parent)}`);
    }
  }

  scale(element: Element): number {
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM();
      return matrix ? Math.hypot(matrix.c, matrix.d) : 1;
    }
    const { offsetHeight, offsetWidth } = element as HTMLElement;
    const { width, height } = element.getBoundingClientRect();
    const scale = offsetHeight > 4 && offsetWidth > 4 ? Math.max(height / offsetHeight, width / offsetWidth) : 1;
    return scale > 0.93 ? 1 : scale; // sides are rounded
  }

  overlaps(texts: Text[]): void {
    for (const [place, one] of texts.entries())
      for (const other of texts.slice(place + 1)) {
        if (one.parent === other.parent || this.isMeant(one.parent, other.parent)) continue;
        const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
        const shrink = ({ seen }: Text): number => (seen.bottom - seen.top) * 0.17;
        const top = Math.max(one.seen.top + shrink(one), other.seen.top + shrink(other));
        const high = Math.min(one.seen.bottom - shrink(one), other.seen.bottom - shrink(other)) - top;
        if (wide > 1.5 && high > 1 && !this.isAbove(one, other))
          this.faults.push(`overprint: "${one.words}" ${this.name(one.parent)} and "${other.words}" ${this.name(other.parent)}`);
      }
  }

  /** A layer that hides all below it, such as a bubble, is not print over print. */
  isAbove(one: Text, other: Text): boolean {
    const layer = '.why, .info, dialog, .drawer, [data-layer], .btn.go';
    return one.parent.closest(layer) !== other.parent.closest(layer);
  }

  isMeant(one: Element, other: Element): boolean {
    return !!one.closest('[data-overlap]') || !!other.closest('[data-overlap]');
  }

  covers(texts: Text[]): void {
    for (const text of texts) {
      const { left, top, right, bottom } = text.seen;
      if (bottom - top < 0.6 * (text.box.bottom - text.box.top)) continue; // half scrolled away
      const y = (top + bottom) / 2;
      const points = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementsFromPoint(x, y));
      const over = points.map((stack) => this.coverOf(text.parent, stack)).find((each) => each);
      if (over) this.faults.push(`covered: "${text.words}" ${this.name(text.parent)} by ${this.name(over)}`);
      else this.contrast(text, points[1]!);
    }
  }

  coverOf(element: Element, stack: Element[]): Element | undefined {
    for (const above of stack) {
      if (above === element || above.contains(element)) return;
      if (element.contains(above) || this.isOrnament(above) || this.isMeant(above, element) || !this.isPainted(above)) continue;
      if (this.isSticky(above) || above.closest('.why, .info, .flying, .drawer, [data-layer]')) return;
      return above;
    }
    return;
  }

  /** The end of a strip under which the rest of it slides. */
  isSticky(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) if (this.style(each).position === 'sticky') return true;
    return false;
  }

  isPainted(element: Element): boolean {
    const { backgroundColor, backgroundImage, opacity } = this.style(element);
    if (Number(opacity) < 0.2) return false;
    if (element instanceof SVGElement) {
      const { fillOpacity, stroke } = this.style(element);
      const fill = this.fill(element);
      return (
        !(element instanceof SVGSVGElement) &&
        ((fill !== 'none' && Number(fillOpacity) > 0.3 && this.colour(fill)[3] > 0.3) || stroke !== 'none')
      );
    }
    return element.localName === 'img' || backgroundImage !== 'none' || this.colour(backgroundColor)[3] > 0.3;
  }

  pieces(): void {
    const board = document.querySelector('.board');
    if (!board || !this.isShown(board)) return;
    for (const piece of board.querySelectorAll('*')) {
      if (piece instanceof SVGElement && !(piece instanceof SVGSVGElement)) continue;
      if (!this.isShown(piece) || this.isOrnament(piece) || piece.closest('.sr')) continue;
      if (!(piece instanceof SVGSVGElement) && !this.isPainted(piece) && this.style(piece).borderTopWidth === '0px') continue;
      const box = piece.getBoundingClientRect();
      if (box.width && box.height) this.cut(piece, box);
    }
  }

  targets(): void {
    const found = [
      ...this.root.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [data-target], [tabindex="0"]')
    ].filter((each) => this.isShown(each) && !each.closest('.sr'));
    const seen = found.map((each) => ({ each, box: this.cut(each, each.getBoundingClientRect()) }));
    const inView = seen.filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2);
    for (const { each } of inView) this.size(each);
    for (const [place, one] of inView.entries()) for (const other of inView.slice(place + 1)) this.collide(one, other);
  }

  size(target: HTMLElement): void {
    const box = target.closest('label')?.getBoundingClientRect() ?? target.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= 43.5 || this.isInWords(target) || this.isMirrored(target)) return;
    if ((target.dataset.info || target.hasAttribute('tabindex')) && !target.dataset.target) return; // only to be read
    this.faults.push(`target: ${this.name(target)} ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
  }

  /** A link in a line of words. */
  isInWords(target: HTMLElement): boolean {
    return [...target.parentElement!.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && !!each.textContent?.trim());
  }

  isMirrored(target: HTMLElement): boolean {
    const action = target.dataset.target ?? '';
    if (target.closest('[data-overlap=fan]')) return true;
    if (!target.closest('[data-mirror]')) return false;
    return (
      target.ariaDisabled === 'true' ||
      !action ||
      !!document.querySelector(`[data-action="${CSS.escape(action)}"]`) ||
      !!document.querySelector('.acts .btn')
    );
  }

  collide(one: Seen, other: Seen): void {
    if (one.each.contains(other.each) || other.each.contains(one.each) || this.isMeant(one.each, other.each)) return;
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (wide < 2 || high < 2 || this.isSticky(one.each) || this.isSticky(other.each)) return;
    const layer = '.why, .info, dialog, .drawer, [data-layer]';
    if (one.each.closest(layer) !== other.each.closest(layer)) return;
    this.faults.push(`collision: ${this.name(one.each)} and ${this.name(other.each)} ${wide.toFixed(0)} × ${high.toFixed(0)}`);
  }

  // Contrast

  /** Of a shape; of a symbol of the sprite, what most of it is painted with. */
  fill(shape: SVGElement): string {
    const style = this.style(shape);
    if (shape.localName !== 'use') return style.fill;
    const ink = this.inks[shape.getAttribute('href')?.split('#')[1] ?? ''] ?? 'currentColor';
    const name = /var\((--[\w-]+)/.exec(ink)?.[1];
    const named = name ? style.getPropertyValue(name).trim() : ink;
    if (!/^#/.test(named)) return style.color;
    const [r, g, b] = [...named.slice(1).padEnd(6, named.slice(1))]
      .join('')
      .match(/../g)!
      .map((each) => parseInt(each, 16));
    return `rgb(${r}, ${g}, ${b})`;
  }

  colour(css: string): Colour {
    const [r = 0, g = 0, b = 0, a = 1] = css.startsWith('color(srgb')
      ? css
          .match(/[\d.]+/g)!
          .slice(0, 4)
          .map((each, place) => (place < 3 ? Number(each) * 255 : Number(each)))
      : (css.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    return css === 'none' ? [0, 0, 0, 0] : [r, g, b, a];
  }

  over([r, g, b, a]: Colour, below: Colour): Colour {
    const mix = (up: number, down: number): number => up * a + down * (1 - a);
    return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
  }

  light([r, g, b]: Colour): number {
    const part = (value: number): number => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  }

  /** The colours that may lie behind a point, from the top down to the first that hides the rest. */
  grounds(stack: Element[]): Colour[] {
    let layers: Colour[][] = [];
    for (const each of stack) {
      const { backgroundColor, backgroundImage, fillOpacity } = this.style(each);
      const shape = each instanceof SVGElement && !(each instanceof SVGSVGElement);
      const stops = shape ? [] : (backgroundImage.match(/(rgba?|color)\([^)]*\)/g) ?? []).map((css) => this.colour(css));
      const plain: Colour = this.colour(shape ? this.fill(each) : backgroundColor);
      if (shape) plain[3] *= Number(fillOpacity);
      if (plain[3] > 0) layers.push([plain]);
      if (stops.some((stop) => stop[3] > 0.1))
        layers = [...layers.slice(0, plain[3] > 0 ? -1 : undefined), stops, ...(plain[3] > 0 ? [[plain]] : [])];
      if (layers.flat().some((one) => one[3] > 0.99)) break;
    }
    return layers.reduceRight<Colour[]>(
      (below, above) => below.flatMap((ground) => above.map((each) => this.over(each, ground))).slice(0, 24),
      [[255, 255, 255, 1]]
    );
  }

  contrast({ parent, words }: Text, stack: Element[]): void {
    if (parent.closest('[aria-disabled=true], [disabled], .off')) return;
    const svg = parent instanceof SVGElement;
    const ink = this.colour(svg ? this.style(parent).fill : this.style(parent).color);
    const itself = stack.indexOf(parent);
    const place = itself < 0 ? stack.findIndex((each) => each.contains(parent)) : itself;
    const below = stack.slice(Math.max(0, place));
    const ratios = this.grounds(svg ? below.filter((each) => each !== parent) : below).map((ground) => {
      const [one, two] = [this.light(this.over(ink, ground)), this.light(ground)];
      return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    });
    // A gradient of light and dark is a picture in bands: the words stand on one of them.
    const least = Math.max(...ratios) > 3 * Math.min(...ratios) ? Math.max(...ratios) : Math.min(...ratios);
    if (least < 4.45)
      this.faults.push(
        `contrast: "${words}" ${least.toFixed(1)} ${this.name(parent)} ${ink.join()} on ${this.grounds(below)[0]!.map(Math.round).join()}`
      );
  }
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Text {
  parent: Element;
  words: string;
  box: Box;
  seen: Box;
}
interface Seen {
  each: HTMLElement;
  box: Box;
}
type Colour = [number, number, number, number];

const SPRITE = readFileSync(resolve(import.meta.dirname, '../src/lib/look/icons.svg'), 'utf8');
/** What the greatest part of each symbol is painted with. */
const INKS = Object.fromEntries(
  [...SPRITE.matchAll(/<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, shapes]) => [
    id!,
    shapes!.match(/fill="((?!none)[^"]+)"/)?.[1] ?? 'currentColor'
  ])
);

const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** Every fault on the screen, in every zone of the board. */
export async function measured(page: Page): Promise<string[]> {
  await settle(page);
  const ruler = `(() => { ${Ruler.toString()}; return new Ruler(document.body, ${JSON.stringify(INKS)}).all(); })()`;
  const faults: string[] = [];
  const tabs = page.locator('.zbar button:visible');
  const count = await tabs.count();
  for (let place = 0; place < Math.max(1, count); place++) {
    if (count > 1) {
      await tabs.nth(place).evaluate((tab: HTMLElement) => tab.click());
      await settle(page);
    }
    faults.push(...((await page.evaluate(ruler)) as string[]).map((fault) => (count > 1 ? `${fault} (zone ${place + 1})` : fault)));
  }
  return [...new Set(faults)];
}
