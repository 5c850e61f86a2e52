import type { Flight } from '$lib/games/face';
import { settings } from '$lib/look/settings.svelte';

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const found = (selector: string): HTMLElement | null => document.querySelector(`[data-spot~="${selector}"]`);

/** Remembers where things are now; the answer shows, after the change, how they came to where they are. */
export function fly(flights: Flight[]): (pause: number) => Promise<void> {
  const time = settings.pace(300);
  if (time === 0 || document.hidden) return async () => undefined;
  const began = flights.map(({ from }) => found(from)?.getBoundingClientRect());
  return async (pause) => {
    flights.forEach(({ to }, index) => land(found(to), began[index], time));
    await new Promise((done) => setTimeout(done, settings.pace(pause)));
  };
}

function land(element: HTMLElement | null, from: DOMRect | undefined, duration: number): void {
  if (!element || !from || from.width === 0) return;
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const scale = Math.max(0.5, Math.min(2, from.height / (to.height || 1)));
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20, offset: 0 };
  element.animate([start, { transform: 'scale(1.04)', zIndex: 20, offset: 0.85 }, { transform: 'none', zIndex: 20 }], {
    duration,
    easing: EASE
  });
}
