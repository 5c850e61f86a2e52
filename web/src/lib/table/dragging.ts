import type { Sitting } from './sitting.svelte';

/** So far a pointer goes before a press is a drag, in pixels. */
const SLIP = 8;

interface Drag {
  source: HTMLElement;
  x: number;
  y: number;
  picture: HTMLElement | null;
}

/** What lies in the hand can be dragged to where a click would put it: a drag is a click at its start and one at its end. */
export function dragging(sitting: Sitting): (app: HTMLElement) => () => void {
  return (app) => {
    let drag: Drag | null = null;
    const down = (event: PointerEvent): void => {
      const source = (event.target as Element).closest<HTMLElement>('.hand button:not(:disabled)');
      if (!source || event.button !== 0 || !sitting.mine) return;
      if (source.hasPointerCapture(event.pointerId)) source.releasePointerCapture(event.pointerId);
      drag = { source, x: event.clientX, y: event.clientY, picture: null };
    };
    const move = (event: PointerEvent): void => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.picture && Math.hypot(x, y) > SLIP) drag.picture = lift(drag.source);
      if (drag.picture) drag.picture.style.transform = `translate(${x}px, ${y}px)`;
    };
    const up = (event: PointerEvent): void => {
      const source = drag?.picture ? drag.source : null;
      cancel();
      if (source) afterClick(() => drop(sitting, source, document.elementFromPoint(event.clientX, event.clientY)));
    };
    const cancel = (): void => {
      drag?.picture?.remove();
      drag = null;
    };
    const still = (event: Event): void => void (drag && event.preventDefault()); // no text, no picture of the browser's own
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, dragstart: still } as const;
    const entries = Object.entries(heard) as [string, EventListener][];
    entries.forEach(([name, listener]) => app.addEventListener(name, listener));
    return () => entries.forEach(([name, listener]) => app.removeEventListener(name, listener));
  };
}

/** What is picked before it is put somewhere is picked now. */
function lift(source: HTMLElement): HTMLElement {
  const picture = source.cloneNode(true) as HTMLElement;
  const place = source.getBoundingClientRect();
  if (source.getAttribute('aria-pressed') === 'false') source.click();
  picture.classList.add('dragged');
  picture.inert = true;
  for (const element of [picture, ...picture.querySelectorAll('[data-spot], [data-hand], [data-target]')])
    for (const name of ['data-spot', 'data-hand', 'data-target']) element.removeAttribute(name);
  for (const side of ['left', 'top', 'width', 'height'] as const) picture.style[side] = `${place[side]}px`;
  source.parentElement?.append(picture);
  return picture;
}

/** An answer by itself is given wherever it is put down outside; everything else needs its place. */
function drop(sitting: Sitting, source: HTMLElement, under: Element | null): void {
  const target = under?.closest<HTMLElement>('[data-target], .hand button');
  if (source.dataset.target) {
    if (under?.closest('.board, [data-drop]')) source.click();
  } else if (target?.dataset.target) target.click();
  else if (under?.closest('.board')) sitting.misplace(under);
}

/** What follows the click that a browser makes of the end of a drag; that click itself means nothing. */
function afterClick(follow: () => void): void {
  const swallow = (event: Event): void => {
    if (event.isTrusted) event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true });
  setTimeout(() => {
    removeEventListener('click', swallow, { capture: true });
    follow();
  });
}
