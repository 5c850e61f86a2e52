import type { Sitting } from '$lib/table/sitting.svelte';
import { aim, chosen, placements } from './aim.svelte';
import { coatl } from './view';

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** T turns the card; arrows go from place to place, where they do not move the focus. */
export function onKey(event: KeyboardEvent, sitting: Sitting, letters: boolean): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || !sitting.view || target.closest('input, select, textarea, dialog[open]')) return;
  const table = coatl(sitting.view);
  const places = sitting.mine ? placements(table, sitting.picked) : [];
  if (!places.length) return;
  if (letters && event.key.toLowerCase() === 't') turnCard();
  const way = ARROWS[event.key];
  if (!way || target.closest('.hand, .acts, .board')) return;
  const now = places.indexOf(chosen(table, sitting.picked) ?? '');
  const next = aim.place === null && way > 0 ? 0 : (now + way + places.length) % places.length;
  aim.place = places[next] ?? null;
  if (aim.place) sitting.announced = sitting.label(aim.place);
  event.preventDefault();
}

/** The aim stays at its place. */
export function turnCard(): void {
  aim.turned = !aim.turned;
  const [reading = '', way] = aim.place?.split('@') ?? [];
  if (way) aim.place = `${[...reading].reverse().join('')}@${way}`;
}
