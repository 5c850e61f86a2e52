import { m } from '$lib/paraglide/messages';
import { skip } from './flights';
import { main, meant } from './offers';
import type { Sitting } from './sitting.svelte';

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Single keys, outside fields and dialogs only. A key that is held down is pressed once. */
export function onKey(event: KeyboardEvent, sitting: Sitting, letters: boolean): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog[open]')) return;
  const used =
    held(event) ||
    replay(event, sitting, target) ||
    arrows(event, target) ||
    digits(event, sitting) ||
    plain(event, sitting, target) ||
    (letters && letter(event, sitting));
  if (used) event.preventDefault();
}

const held = (event: KeyboardEvent): boolean => event.repeat && (event.key === 'Enter' || event.key === ' ');

/** After the end arrows go through the match, and the space bar plays it. */
function replay({ key }: KeyboardEvent, { over, counting, playback }: Sitting, target: HTMLElement): boolean {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!over || counting || (key === ' ' ? target.closest('button, a, summary') : !by)) return false;
  if (by) void playback.step(by);
  else playback.toggle();
  return true;
}

/** Inside the hand, the board and the buttons, arrows go to the next of its kind. */
function arrows(event: KeyboardEvent, target: HTMLElement): boolean {
  const way = ARROWS[event.key];
  const group = zoneOf(target) ?? target.closest('.hand, .acts, .board');
  if (!way || !group) return false;
  const stops = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const next = stops[(stops.indexOf(target) + way + stops.length) % stops.length];
  next?.focus();
  return next !== undefined;
}

/** The zone of a board that is split: whoever is in it stays in it. */
function zoneOf(target: HTMLElement): Element | null {
  const bar = target.closest('.zoned')?.querySelector('.zbar');
  return bar && getComputedStyle(bar).display !== 'none' ? target.closest('.zone') : null;
}

/** A digit picks a card or goes to a button; nothing is taken by it. */
function digits(event: KeyboardEvent, sitting: Sitting): boolean {
  if (!/^\d$/.test(event.key) || !sitting.mine || !sitting.view) return false;
  const cards = sitting.face.pickable(sitting.choices, sitting.view);
  const card = cards[Number(event.key) - 1];
  if (card && card !== sitting.picked) sitting.pick(card);
  if (cards.length && event.key !== '0') {
    document.getElementById('prompt')?.focus({ preventScroll: true }); // Enter is for the main button now
    return true;
  }
  const offer = meant(sitting.offers, event.key);
  if (offer) select(offer.action);
  return offer !== undefined;
}

function select(action: string): void {
  document.querySelector<HTMLElement>(`.acts [data-action="${CSS.escape(action)}"]`)?.focus();
}

function plain(event: KeyboardEvent, sitting: Sitting, target: HTMLElement): boolean {
  if (event.key === 'Escape' || event.key === 'Backspace') {
    back(sitting);
    return true;
  }
  if (event.key === ' ' && !target.closest('button, a')) return skip();
  return event.key === 'Enter' && !target.closest('button, a') && confirm(sitting);
}

/** One step: what lies open, what is asked once more, a chain, what is picked. */
function back(sitting: Sitting): void {
  if (sitting.refusal) sitting.refusal = null;
  else if (sitting.hinted) sitting.unhint();
  else if (sitting.drawer) sitting.drawer = false;
  else if (sitting.pending) sitting.pending = null;
  else if (sitting.chained) sitting.undo();
  else sitting.pick(null);
}

/** The main button; where there is none, nothing is taken unheard. */
function confirm(sitting: Sitting): boolean {
  if (!sitting.mine) return false;
  const offer = main(sitting.offers);
  if (sitting.pending) sitting.act(sitting.pending);
  else if (offer) sitting.act(offer);
  else sitting.announced = m.choose_first();
  return true;
}

function discard(sitting: Sitting): void {
  const offer = sitting.offers.find(({ key }) => key === 'D');
  if (offer) sitting.act(offer);
}

function letter(event: KeyboardEvent, sitting: Sitting): boolean {
  const actions: Record<string, () => unknown> = {
    u: () => sitting.undo(),
    h: () => sitting.hint(),
    w: () => whyNot(),
    d: () => discard(sitting),
    l: () => show(sitting, 'log'),
    s: () => show(sitting, 'log'),
    c: () => show(sitting, 'chat'),
    r: () => show(sitting, 'rules'),
    p: () => (sitting.recapping = true),
    b: () => document.querySelector<HTMLElement>('.board button')?.focus(),
    g: () => document.querySelector<HTMLElement>('.hand button')?.focus()
  };
  const action = actions[event.key.toLowerCase()];
  action?.();
  return action !== undefined;
}

function show(sitting: Sitting, tab: Sitting['tab']): void {
  sitting.tab = tab;
  sitting.drawer = true;
}

/** A target in focus that is not legal says why. */
function whyNot(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.getAttribute('aria-disabled') === 'true') focused.click();
}
