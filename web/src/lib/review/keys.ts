import { settings } from '$lib/look/settings.svelte';
import type { Reviewed } from './reviewed.svelte';

/** Arrows go through the match, the space bar plays it, N and B go from turning point to turning point. */
export function onKey(event: KeyboardEvent, review: Reviewed): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog[open]')) return;
  const act = acts(event.key, target, review);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function acts(key: string, target: HTMLElement, review: Reviewed): (() => unknown) | null {
  const { playback } = review.sitting;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return target.closest('.board, .hand') ? null : () => playback.step(key === 'ArrowLeft' ? -1 : 1);
  if (key === ' ') return target.closest('button, a, summary') ? null : () => playback.toggle();
  if (key === 'Escape') return review.board ? () => (review.board = false) : null;
  if (!settings.letters) return null;
  const way = { n: 1, b: -1 }[key.toLowerCase()] as 1 | -1 | undefined;
  return way ? () => review.turning(way) : null;
}
