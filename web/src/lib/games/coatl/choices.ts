import { m } from '$lib/paraglide/messages';
import type { Offer, Offered, View } from '../face';
import { aim, chosen, placements } from './aim.svelte';
import { prophecyOf } from './components';
import { words } from './parts';
import { turn } from './placing';
import { coatl, type CoatlView } from './view';

/** C-D1 and C-D2 are one decision for a person: which card, and where. */
export function stepsTo(text: string, view: CoatlView): string[] {
  const [reading = '', way] = text.split('@');
  if (view.decision !== 'C-D1' || !way) return [text];
  return [`play:${view.hand.includes(reading) ? reading : turn(reading)}`, text];
}

const WAY_WORDS: Record<string, () => string> = {
  'L+': m.co_left_beside,
  'L^': m.co_left_over,
  'R^': m.co_right_over,
  'R+': m.co_right_beside
};
export const wayWords = (way: string): string => WAY_WORDS[way]?.() ?? m.co_first();

function places(view: CoatlView, picked: string | null, keys: boolean): Offer[] {
  const go = chosen(view, picked);
  return placements(view, picked).map((text): Offer => {
    const label = wayWords(text.split('@')[1] ?? '');
    const steps = stepsTo(text, view);
    if (text === go) return { action: text, steps, kind: 'go', key: 'Enter', label };
    return { action: text, steps, kind: 'leg', label, ...(keys ? {} : { key: '' }) };
  });
}

/** What a realisation brings, as its choice says. */
export function realised(offered: Offered, text: string): { level: number; points: number } {
  const { level, points } = offered.get(text)?.facts ?? {};
  return { level: Number(level ?? 0), points: Number(points ?? 0) };
}

function realiseWords(text: string, points: number): string {
  const prophecy = words(aim.spoken, prophecyOf(text.split(':').at(-1) ?? ''));
  const verb = text.startsWith('up') ? m.co_act_up : text.startsWith('take') ? m.co_act_take : m.co_act_steal;
  return verb({ prophecy, points: points < 0 ? `−${-points}` : `+${points}` });
}

/** The best last, where the primary button is. */
function realisations(choices: string[], offered: Offered): Offer[] {
  const worth = (text: string): number => realised(offered, text).points;
  const found = choices.filter((text) => text !== 'stop').sort((a, b) => worth(a) - worth(b));
  const offers = found.map((text, place): Offer => {
    const label = realiseWords(text, worth(text));
    return place === found.length - 1 ? { action: text, kind: 'go', key: 'Enter', label } : { action: text, kind: 'leg', label };
  });
  return [{ action: 'stop', kind: 'plain' }, ...offers];
}

/** Buttons of the prompt. With a card picked: to discard it, or its places. */
export function offers(choices: string[], picked: string | null, view: View, offered: Offered): Offer[] {
  const table = coatl(view);
  if (view.decision === 'C-D1')
    return picked ? [{ action: `discard:${picked}`, kind: 'plain', key: 'D', label: m.co_discard() }, ...places(table, picked, false)] : [];
  if (view.decision === 'C-D2') return places(table, picked, true);
  if (view.decision === 'C-D3') return realisations(choices, offered);
  if (view.decision === 'C-D7') return ['end', 'carl2'].map((text) => ({ action: text, kind: text === 'carl2' ? 'go' : 'plain' }));
  return choices.map((text) => ({ action: text, kind: 'leg' }));
}

export function pickable(choices: string[], view: View): string[] {
  return view.decision === 'C-D1' && choices.length ? coatl(view).hand : [];
}
