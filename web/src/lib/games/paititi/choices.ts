import { m } from '$lib/paraglide/messages';
import type { Facts } from '$lib/text/catalogue';
import type { Offer, View } from '../face';
import Mark from './Mark.svelte';
import { ownPicks, togglePick } from './picks';
import { backAt, isExtra, paititi, SITES, type PaititiView, type Site } from './view';

const MAIN = ['draw', 'display', 'excavate', 'organise'] as const;
const WORDS = new Set<string>([...MAIN, 'draw2', 'decline', 'done']);
const DIGS: Record<string, string> = { 'P-D2': 'dig_display', 'P-D4': 'dig_pay', 'P-D9': 'dig_discard' };

const verbOf = (text: string): string => {
  if (WORDS.has(text)) return text;
  if (/^p\ds\d$/.test(text)) return 'dig';
  if ((SITES as readonly string[]).includes(text)) return 'site';
  return /^[ABC]\d$/.test(text) ? 'exhibition' : 'artefact';
};

export function action(text: string): [string, Facts] {
  const verb = verbOf(text);
  return [verb, verb === text ? {} : { [verb]: text }];
}

/** The same sentences as in the terminal. */
export function explained(view: View, text: string): [string, Facts] | null {
  const [verb, facts] = action(text);
  if (verb === 'dig') return [DIGS[view.decision] ?? 'dig_display', facts];
  if (verb === 'artefact') return [parting(paititi(view)), facts];
  if (verb === 'exhibition') return [text.startsWith('A') ? 'exhibition_opening' : 'exhibition_halves', facts];
  if (verb === 'site') return [verb, { ...facts, back: backAt(paititi(view), text as Site) }];
  return [verb, facts];
}

const parting = (view: PaititiView): string =>
  isExtra(view) ? 'artefact_extra' : view.decision === 'P-D8' ? 'artefact_discard' : 'artefact_use';

export function offers(choices: string[], picked: string | null, view: View): Offer[] {
  if (view.decision === 'P-D1') return mainOffers(choices, picked);
  if (view.decision === 'P-D3')
    return SITES.map((site) => ({ action: site, kind: 'leg', disabled: !choices.includes(site) }));
  if (view.decision === 'P-D5') return [{ action: 'decline', kind: 'leg' }, { action: 'draw2', kind: 'go', key: 'Enter' }];
  if (view.decision === 'P-D7') return [lending(ownPicks(picked, paititi(view)), paititi(view))];
  const drawn = view.decision !== 'P-D8';
  return choices.map((text) => ({ action: text, kind: 'leg', mark: drawn ? Mark : undefined }));
}

/** A card picked in the hand can only be displayed: its shovels pay for something that is chosen first. */
function mainOffers(choices: string[], picked: string | null): Offer[] {
  if (picked) return [{ action: 'display', then: [picked], kind: 'go', key: 'Enter', disabled: !choices.includes('display') }];
  return MAIN.map((text) => ({ action: text, kind: 'leg', mark: Mark, disabled: !choices.includes(text) }));
}

/** Nothing is sent before it is sealed; then card by card, and done. */
function lending(cards: string[], { used, seat }: PaititiView): Offer {
  const [first = 'done', ...then] = [...cards, 'done'];
  const count = cards.length + (used[seat ?? 0]?.length ?? 0);
  const label = count === 0 ? m.pa_lend_nothing() : m.pa_seal({ count });
  return { action: first, then, kind: 'go', key: 'Enter', label };
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

export function help(view: View, picked: string | null): string | null {
  const table = paititi(view);
  if (view.decision === 'P-D1' && !picked) return m.pa_help_action();
  if (view.decision === 'P-D4') return m.pa_help_pay({ due: table.shovels_due });
  if (view.decision === 'P-D7') return m.pa_help_lend();
  return null;
}
