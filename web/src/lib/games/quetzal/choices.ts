import { m } from '$lib/paraglide/messages';
import { togglePick } from '$lib/table/picks';
import type { Asks, Offer, Saying, View } from '../face';
import { ASKED } from './components';
import { adds, evaluate, limit } from './delivery';
import { figuresOf, stepsTo } from './crew.svelte';
import { activating, area, fits, toTake } from './places';
import { inSlots, quetzal, type Colour, type QuetzalView } from './view';
import { cardName, colourName, gains, placeName, sortName } from './words';

const SORTS = ['black', 'white', 'wild', 'char'];
const CARD_VERBS = ['take', 'keep', 'sell', 'deliver'];
const PLACING = ['Q-D3', 'Q-D4', 'Q-D5'];
const LAST = ['xvp', 'xdp', 'only-one', 'none', 'done', 'stop'];

/** What stands on a button; its whole sentence is said to those who listen. */
function label(text: string, view: QuetzalView): string | undefined {
  const [verb = '', what = ''] = text.split(':');
  if (SORTS.includes(text)) return sortName(text);
  if (text === 'team') return sortName(teamFace(view));
  if (/^\d$/.test(text)) return m.qz_place_n({ count: text });
  if (verb === 'col') return colourName(what as Colour);
  if (verb === 'use') return composition(what, view);
  if (verb === 'deliver') return `${cardName(what)}${m.colon()}${gains(adds(view, what))}`;
  if (CARD_VERBS.includes(verb)) return cardName(what);
  if (text === 'stop' && view.decision === 'Q-D14') return delivering(view);
  if (view.decision === 'Q-D3' && !LAST.includes(text)) return placeName(text);
  return undefined;
}

function delivering(view: QuetzalView): string {
  if (!view.aside.length) return m.qz_deliver_nothing();
  return m.qz_deliver_now({ gains: gains(evaluate(view.aside, inSlots(view, view.active))) });
}

const teamFace = (view: QuetzalView): string => (ASKED[area(view.chain.place ?? '')] === 'B' ? 'black' : 'white');

function composition(what: string, view: QuetzalView): string {
  const [fixed, wild, char] = what.split(',').map(Number);
  const parts = [fixed && `${fixed} ${colourName(view.chain.colour)}`, wild && `${wild} ${sortName('wild')}`, char && sortName('char')];
  return parts.filter(Boolean).join(' + ');
}

/** Buttons of the prompt: in the engine's order, with what ends the decision last. */
export function offers(choices: string[], picked: string | null, view: View): Offer[] {
  const table = quetzal(view);
  const crew = view.decision === 'Q-D3' ? figuresOf(table, picked) : [];
  const able = choices.filter((text) => !crew.length || LAST.includes(text) || fits(table, table.active, crew, text));
  const rank = (text: string): number => LAST.indexOf(text) + (text === 'camp' ? 1 : 0);
  const ordered = able.sort((a, b) => rank(a) - rank(b));
  const main = primary(able, view.decision);
  return ordered.map((text, place) => ({
    action: text,
    kind: text === main ? 'go' : 'leg',
    short: label(text, table),
    steps: PLACING.includes(view.decision) && !LAST.includes(text) ? stepsTo(table, text, crew) : undefined,
    key: /^\d$/.test(text) ? text : text === main ? 'Enter' : place < 9 ? undefined : ''
  }));
}

/** What Enter takes: the smallest bid, or to go on. */
function primary(choices: string[], decision: string): string | null {
  if (decision === 'Q-D5') return choices[0] ?? null;
  return ['stop', 'done', 'none', 'only-one'].find((text) => choices.includes(text)) ?? null;
}

export const pickable = (): string[] => [];

/** Several meeples are picked up, to be put down together. */
export const pick = (picked: string | null, what: string): string | null => togglePick(picked, what);
export const called = (picked: string, view: View): string => figuresOf(quetzal(view), picked).map(sortName).join(', ');

const PLACED = ['Q-D4', 'Q-D5', 'Q-D6', 'Q-D7', 'Q-D8'];

export function asks(view: View, say: Saying, name: (seat: number) => string): Asks {
  const table = quetzal(view);
  const question = say(`decisions.${view.decision}`);
  const place = PLACED.includes(view.decision) ? table.chain.place : view.decision === 'Q-D13' ? null : activating(table);
  const title = place ? m.qz_at({ place: placeName(place), question }) : question;
  return { title, help: help(table, name) };
}

function help(view: QuetzalView, name: (seat: number) => string): string | undefined {
  if (view.decision === 'Q-D3') return m.qz_help_where();
  if (view.decision === 'Q-D9' && view.left > 1) return m.qz_help_left({ count: view.left });
  if (view.decision === 'Q-D14') {
    const yields = gains(evaluate(view.aside, inSlots(view, view.active)));
    return m.qz_help_deliver({ count: view.aside.length, most: limit(view), gains: yields });
  }
  const { place } = view.chain;
  const bid = place && view.board[place];
  if (!bid || !place || !['Q-D4', 'Q-D5'].includes(view.decision)) return undefined;
  const who = bid.holder === 'automaton' ? m.qz_automaton() : name(bid.holder);
  return m.qz_help_bid({ who, count: bid.size ?? 1, least: toTake(view, place).least });
}
