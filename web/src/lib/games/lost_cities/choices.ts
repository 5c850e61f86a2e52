import type { Offer, View } from '../face';
import { lost, sorted, type Path } from './view';

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
