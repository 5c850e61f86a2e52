import type { Sight } from './sight';

/** Red, green, blue to 255, and how much of what is below it hides. */
export type Colour = [number, number, number, number];

export function read(css: string): Colour {
  if (css === 'none') return [0, 0, 0, 0];
  const parts = (css.match(/[\d.]+/g) ?? ['0', '0', '0', '0']).map(Number);
  const [r = 0, g = 0, b = 0, a = 1] = css.startsWith('color(srgb') ? parts.map((part, place) => (place < 3 ? part * 255 : part)) : parts;
  return [r, g, b, a];
}

export function over([r, g, b, a]: Colour, below: Colour): Colour {
  const mix = (up: number, down: number): number => up * a + down * (1 - a);
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
}

function light([r, g, b]: Colour): number {
  const part = (value: number): number => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
}

export function ratio(ink: Colour, ground: Colour): number {
  const [one, two] = [light(over(ink, ground)), light(ground)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** What things are painted with; of each symbol of the sprite the paint of its greatest part is known. */
export class Paint {
  constructor(
    readonly sight: Sight,
    readonly inks: Record<string, string>
  ) {}

  isPainted(element: Element): boolean {
    const { backgroundColor, backgroundImage, opacity } = this.sight.style(element);
    if (Number(opacity) < 0.2) return false;
    if (element instanceof SVGElement) return !(element instanceof SVGSVGElement) && this.#isDrawn(element);
    return element.localName === 'img' || backgroundImage !== 'none' || read(backgroundColor)[3] > 0.3;
  }

  #isDrawn(shape: SVGElement): boolean {
    const { fillOpacity, stroke } = this.sight.style(shape);
    const fill = this.fill(shape);
    return (fill !== 'none' && Number(fillOpacity) > 0.3 && read(fill)[3] > 0.3) || stroke !== 'none';
  }

  fill(shape: SVGElement): string {
    const style = this.sight.style(shape);
    if (shape.localName !== 'use') return style.fill;
    const ink = this.inks[shape.getAttribute('href')?.split('#')[1] ?? ''] ?? 'currentColor';
    const name = /var\((--[\w-]+)/.exec(ink)?.[1];
    const named = name ? style.getPropertyValue(name).trim() : ink;
    return /^#/.test(named) ? hex(named.slice(1)) : style.color;
  }

  /** The colours that may lie behind a point, from the top down to the first that hides the rest. */
  grounds(stack: Element[]): Colour[] {
    const layers: Colour[][] = [];
    for (const each of stack) {
      layers.push(...this.#layers(each));
      if (layers.flat().some((one) => one[3] > 0.99)) break;
    }
    return layers.reduceRight<Colour[]>(
      (below, above) => below.flatMap((ground) => above.map((each) => over(each, ground))).slice(0, 24),
      [[255, 255, 255, 1]]
    );
  }

  /** The steps of its gradient, and what shows through them. */
  #layers(element: Element): Colour[][] {
    const { backgroundColor, backgroundImage, fillOpacity } = this.sight.style(element);
    const shape = element instanceof SVGElement && !(element instanceof SVGSVGElement);
    const plain = read(shape ? this.fill(element) : backgroundColor);
    if (shape) plain[3] *= Number(fillOpacity);
    const steps = shape ? [] : (backgroundImage.match(/(rgba?|color)\([^)]*\)/g) ?? []).map(read);
    return [steps.some((step) => step[3] > 0.1) ? steps : [], plain[3] > 0 ? [plain] : []].filter((layer) => layer.length > 0);
  }
}

function hex(digits: string): string {
  const pairs = (digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).match(/../g)!;
  return `rgb(${pairs.map((pair) => parseInt(pair, 16)).join(', ')})`;
}
