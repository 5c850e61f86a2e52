import type { Facts } from '$lib/text/catalogue';
import type { Offer, View } from '../face';
import { STEPS } from './box';
import { lost, pathOf, sorted, type Path } from './view';

const BLANKS: Record<string, string> = {
  play: 'card',
  discard: 'card',
  figure: 'figure',
  bonus: 'path',
  arrow: 'path',
  draw: 'pile'
};

export function action(text: string): [string, Facts] {
  const [verb = '', what = ''] = text.split(':');
  if (what === 'none' || what === 'deck') return [`${verb}_${what}`, {}];
  return [verb, { [BLANKS[verb] ?? 'what']: what }];
}

/** The same sentences as in the terminal. */
export function explained(view: View, text: string): [string, Facts] | null {
  const [verb = '', what = ''] = text.split(':');
  const table = lost(view);
  if (verb === 'play') return explainedPlay(view, what);
  if (verb === 'figure') return [verb, { figure: what, path: table.path }];
  if (verb === 'draw' && what !== 'deck') {
    const top = table.piles[what as keyof typeof table.piles]?.top;
    return top ? [verb, { card: top }] : null;
  }
  if (verb === 'discard' && table.options.own_pile === 'open') return ['discard_open', { card: what }];
  return action(text);
}

function explainedPlay(view: View, card: string): [string, Facts] {
  const path = pathOf(card);
  const figure = lost(view).figures[view.active]?.[path];
  if (!figure) return ['play_start', { card, path }];
  if (figure.step === STEPS) return ['play_bonus', { card }];
  return ['play_advance', { card, path, step: figure.step + 1 }];
}

/** Buttons of the prompt: with a card picked, to play or discard it; otherwise every choice. */
export function offers(choices: string[], picked: string | null, view: View): Offer[] {
  if (view.decision === 'L-D1') {
    if (!picked) return [];
    const play = `play:${picked}`;
    const discard: Offer = { action: `discard:${picked}`, kind: 'leg', key: 'D' };
    return [discard, { action: play, kind: 'go', key: 'Enter', disabled: !choices.includes(play) }];
  }
  const last = (text: string): boolean => text.endsWith(':none') || text === 'draw:deck';
  const ordered = [...choices].sort((a, b) => Number(last(a)) - Number(last(b)));
  return ordered.map((text) => {
    const top = lost(view).piles[text.slice(5) as Path]?.top;
    const named = text.startsWith('draw:') && top ? { thing: ['card', top] as [string, unknown] } : {};
    return { action: text, kind: text === 'draw:deck' ? 'go' : 'leg', ...named };
  });
}

export function pickable(choices: string[], view: View): string[] {
  return view.decision === 'L-D1' && choices.length ? sorted(lost(view).hand) : [];
}

/** A card is played and discarded from the hand. */
export function handles(text: string): string[] {
  const [verb = '', what = ''] = text.split(':');
  return verb === 'play' || verb === 'discard' ? [`[data-hand="${what}"]`] : [];
}
