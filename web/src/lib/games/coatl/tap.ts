import type { Sitting } from '$lib/table/sitting.svelte';
import { aim } from './aim.svelte';
import { stepsTo } from './choices';
import { coatl } from './view';

/** A finger cannot hover: its first tap shows what would come, the second takes it. */
let ready = true;
const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

export function press(event: PointerEvent, action: string): void {
  ready = !isTouch(event) || aim.place === action;
}

export function enter(event: PointerEvent, action: string): void {
  if (!isTouch(event)) aim.place = action;
}

export function leave(event: PointerEvent): void {
  if (!isTouch(event)) aim.place = null;
}

export function take(event: MouseEvent, action: string, sitting: Sitting): void {
  if (isTouch(event) && !ready) aim.place = action;
  else sitting.act(action, stepsTo(action, coatl(sitting.view!)));
}
