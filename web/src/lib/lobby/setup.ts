import { goto } from '$app/navigation';
import { settings, type Setup } from '$lib/look/settings.svelte';
import { m } from '$lib/paraglide/messages';
import { botName, middle } from '$lib/table/bots';
import type { Chair, GameCard, NewTable, TableCard } from '$lib/wire/bodies';
import { post } from '$lib/wire/http';
import { lost, without } from './settled';
import { listed } from './sitters';

/** A table as it will be opened. */
export interface Wish extends Setup {
  several: boolean;
  chat: NonNullable<NewTable['chat']>;
  hints: boolean;
}

export const usual = (bots: string[]): string => `bot:${middle(bots)}`;

/** What was chosen for this game the last time, as far as there is such a thing today. */
export function remembered(card: GameCard, bots: string[]): Wish {
  const fresh = ['me', ...Array.from({ length: Math.min(...card.seats.filter((count) => count > 1)) - 1 }, () => usual(bots))];
  const kept = settings.tables[card.name];
  const known = (seat: string): boolean => ['me', 'open'].includes(seat) || bots.includes(seat.replace(/^bot:/, ''));
  const seats = kept && card.seats.includes(kept.seats.length) && kept.seats.every(known) ? kept.seats : fresh;
  const offered = card.options.filter(({ key }) => key in (kept?.options ?? {}));
  const options = Object.fromEntries(offered.map(({ key }) => [key, kept!.options[key]!]));
  return {
    seats: [...seats],
    options: without(options, lost(card.options, options, seats.length)),
    clock: kept?.clock ?? 'none',
    listed: kept?.listed ?? false,
    several: false,
    chat: 'all',
    hints: false
  };
}

/** With whom, at which pace, and who may come. */
export function inWords({ seats, clock, listed: anyone }: Wish, language: string): string {
  const bots = seats.filter((seat) => seat.startsWith('bot:')).map((seat) => botName(seat.slice(4)));
  const free = seats.filter((seat) => seat === 'open').length;
  const own = seats.filter((seat) => seat === 'me').length;
  const company = [...bots, ...(free ? [m.open_seats({ count: free })] : [])];
  const said: string[] = company.length ? [m.with_whom({ who: listed(company, language) })] : [];
  if (own > 1) said.push(m.same_device());
  said.push({ none: m.clock_none(), live: m.clock_live(), days: m.clock_days() }[clock]);
  if (free) said.push((anyone ? m.joins_anyone() : m.joins_link()).toLocaleLowerCase(language));
  return said.join(', ');
}

const chair = (seat: string): Chair => (seat.startsWith('bot:') ? { kind: 'bot', level: seat.slice(4) } : ({ kind: seat } as Chair));

/** Opens the table and goes there; the choices are kept for the next one. */
export async function open(card: GameCard, wish: Wish): Promise<void> {
  const { seats, options, clock, several, chat, hints } = wish;
  const waits = seats.includes('open');
  const asked: NewTable = {
    game: card.name,
    seats: seats.map(chair),
    options,
    listed: waits && wish.listed,
    several,
    chat,
    hints,
    start: 'ready'
  };
  if (clock === 'live') asked.clock = { kind: 'live', seconds: 60, bank: 300 };
  if (clock === 'days') asked.clock = { kind: 'days', days: 3 };
  const { id } = await post<TableCard>('/api/tables', asked);
  settings.tables = { ...settings.tables, [card.name]: { seats, options, clock, listed: wish.listed } };
  if (waits) settings.tempo = clock;
  await goto(`/table/?id=${id}`);
}
