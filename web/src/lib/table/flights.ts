import type { Flight } from '$lib/games/face';
import { settings } from '$lib/look/settings.svelte';

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const found = (selector: string): HTMLElement | null => document.querySelector(`[data-spot~="${selector}"]`);
const flying = new Set<Animation>();
let land: (() => void) | null = null;

/** Remembers where things are now; the answer shows, after the change, how they came to where they are. */
export function fly(flights: Flight[]): (pause: number) => Promise<void> {
  const time = settings.pace(300);
  if (document.hidden) return async () => undefined;
  if (time === 0) return painted;
  const began = flights.map(({ from }) => found(from)?.getBoundingClientRect());
  return async (pause) => {
    flights.forEach(({ to }, index) => start(found(to), began[index], time));
    await new Promise<void>((done) => {
      land = done;
      setTimeout(done, settings.pace(pause));
    });
    land = null;
  };
}

/** After the next frame: what was changed has been seen, also where nothing moves. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Everything is at once where it goes to. Says whether anything was still on its way. */
export function skip(): boolean {
  const some = flying.size > 0 || land !== null;
  flying.forEach((animation) => {
    animation.finish();
    landed(animation); // its own word comes a frame later
  });
  land?.();
  return some;
}

function start(element: HTMLElement | null, from: DOMRect | undefined, duration: number): void {
  if (!element || !from || from.width === 0) return;
  const to = element.getBoundingClientRect();
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const scale = Math.max(0.5, Math.min(2, from.height / (to.height || 1)));
  const first = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20, offset: 0 };
  const frames = [first, { transform: 'scale(1.04)', zIndex: 20, offset: 0.85 }, { transform: 'none', zIndex: 20 }];
  const animation = element.animate(frames, { duration, easing: EASE });
  flying.add(animation);
  document.documentElement.classList.add('flying');
  animation.onfinish = animation.oncancel = () => landed(animation);
}

/** While something flies the board lets it cross its edge. */
function landed(animation: Animation): void {
  flying.delete(animation);
  if (flying.size === 0) document.documentElement.classList.remove('flying');
}
