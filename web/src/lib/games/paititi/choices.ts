import { m } from '$lib/paraglide/messages';
import { togglePick } from '$lib/table/picks';
import { say, type Catalogue } from '$lib/text/catalogue';
import type { Offer, View } from '../face';
import Mark from './Mark.svelte';
import { ownPicks } from './lent';
import { paititi, SITES, type PaititiView } from './view';

const MAIN = ['draw', 'display', 'excavate', 'organise'] as const;
export function offers(choices: string[], picked: string | null, view: View): Offer[] {
  if (view.decision === 'P-D1') return mainOffers(choices, picked);
  if (view.decision === 'P-D3') return SITES.map((site) => ({ action: site, kind: 'leg', disabled: !choices.includes(site) }));
  if (view.decision === 'P-D5')
    return [
      { action: 'decline', kind: 'leg' },
      { action: 'draw2', kind: 'go', key: 'Enter' }
    ];
  if (view.decision === 'P-D7') return [lending(ownPicks(picked, paititi(view)), paititi(view))];
  const drawn = view.decision !== 'P-D8';
  return choices.map((text) => ({ action: text, kind: 'leg', mark: drawn ? Mark : undefined }));
}

/** A card picked in the hand can only be displayed: its shovels pay for something that is chosen first. */
function mainOffers(choices: string[], picked: string | null): Offer[] {
  if (picked) return [{ action: 'display', steps: ['display', picked], kind: 'go', key: 'Enter', disabled: !choices.includes('display') }];
  return MAIN.map((text) => ({ action: text, kind: 'leg', mark: Mark, disabled: !choices.includes(text) }));
}

/** Nothing is sent before it is sealed; then card by card, and done. */
function lending(cards: string[], { used, seat }: PaititiView): Offer {
  const steps = [...cards, 'done'];
  const count = cards.length + (used[seat ?? 0]?.length ?? 0);
  const label = count === 0 ? m.pa_lend_nothing() : m.pa_seal({ count });
  return { action: steps[0]!, steps, kind: 'go', key: 'Enter', label };
}

/** In secret, digits put a card in or take it back. */
export function pickable(choices: string[], view: View): string[] {
  if (view.decision !== 'P-D7' || choices.length === 0) return [];
  return paititi(view).artefacts.map((_, place) => String(place));
}

export function pick(picked: string | null, what: string, view: View): string | null {
  if (view.decision === 'P-D7') return togglePick(picked, what);
  return picked === what ? null : what;
}

export function called(picked: string, view: View, catalogue: Catalogue): string {
  if (view.decision !== 'P-D7') return say(catalogue, 'actions.dig', { dig: picked });
  return ownPicks(picked, paititi(view))
    .map((artefact) => say(catalogue, 'actions.artefact', { artefact }))
    .join(', ');
}

export function help(view: View, picked: string | null): string | null {
  const table = paititi(view);
  if (view.decision === 'P-D1' && !picked) return m.pa_help_action();
  if (view.decision === 'P-D4') return m.pa_help_pay({ due: table.shovels_due });
  if (view.decision === 'P-D7') return m.pa_help_lend();
  return null;
}
