import type { Offer } from '$lib/games/face';
import { skip } from './flights';
import type { Sitting } from './sitting.svelte';

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Single keys, outside fields and dialogs only. */
export function onKey(event: KeyboardEvent, sitting: Sitting, letters: boolean): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog[open]')) return;
  const used = arrows(event, target) || digits(event, sitting) || plain(event, sitting, target) || (letters && letter(event, sitting));
  if (used) event.preventDefault();
}

/** Inside the hand, the board and the buttons, arrows go to the next of its kind. */
function arrows(event: KeyboardEvent, target: HTMLElement): boolean {
  const way = ARROWS[event.key];
  const group = target.closest('.hand, .acts, .board');
  if (!way || !group) return false;
  const stops = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const next = stops[(stops.indexOf(target) + way + stops.length) % stops.length];
  next?.focus();
  return next !== undefined;
}

function digits(event: KeyboardEvent, sitting: Sitting): boolean {
  const place = Number(event.key) - 1;
  if (!(place >= 0) || !sitting.mine || !sitting.view) return false;
  const cards = sitting.face.pickable(sitting.choices, sitting.view);
  if (cards.length) {
    const card = cards[place];
    if (card && card !== sitting.picked) sitting.pick(card);
    document.getElementById('prompt')?.focus({ preventScroll: true }); // Enter is for the main button now
    return true;
  }
  const offer = meant(sitting.offers, event.key);
  if (offer) sitting.take(offer);
  return offer !== undefined;
}

/** A digit takes the offer that shows it; where no offer shows a digit of its own, the one in that place. */
export function meant(offers: Offer[], digit: string): Offer | undefined {
  const shown = offers.some(({ key }) => /^\d$/.test(key ?? ''));
  return shown ? offers.find(({ key }) => key === digit) : offers[Number(digit) - 1];
}

function plain(event: KeyboardEvent, sitting: Sitting, target: HTMLElement): boolean {
  if (event.key === 'Escape' || event.key === 'Backspace') {
    sitting.refusal = sitting.hinted = null;
    if (sitting.drawer) sitting.drawer = false;
    else if (sitting.pending) sitting.pending = null;
    else if (sitting.chained) sitting.undo();
    else sitting.pick(null);
    return true;
  }
  if (event.key === ' ' && !target.closest('button, a')) return skip();
  if (event.key !== 'Enter' || target.closest('button, a') || !sitting.view) return false;
  return take(sitting, (offer) => offer.kind === 'go') || take(sitting, () => true);
}

function take(sitting: Sitting, fits: (offer: { kind: string; key?: string }) => boolean): boolean {
  if (sitting.pending) {
    sitting.act(sitting.pending);
    return true;
  }
  const { offers } = sitting;
  const offer = offers.find((each) => fits(each) && !each.disabled);
  if (offer) sitting.take(offer);
  return offer !== undefined;
}

function letter(event: KeyboardEvent, sitting: Sitting): boolean {
  const actions: Record<string, () => unknown> = {
    u: () => sitting.undo(),
    h: () => sitting.hint(),
    w: () => whyNot(),
    d: () => take(sitting, (offer) => offer.key === 'D'),
    l: () => show(sitting, 'log'),
    s: () => show(sitting, 'log'),
    c: () => show(sitting, 'chat'),
    r: () => show(sitting, 'rules'),
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
