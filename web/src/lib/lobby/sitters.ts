import { m } from '$lib/paraglide/messages';
import { BOT_NAMES } from '$lib/table/bots';
import { personName } from '$lib/wire/names';
import type { Sitter } from '$lib/wire/socket';

/** Whoever sits there, by name; an empty seat says so. */
export const sitterName = ({ kind, name, claimed, seat }: Sitter): string =>
  kind === 'bot' ? (BOT_NAMES[seat] ?? m.bot()) : name ? personName(name, claimed) : m.seat_open();

/** Everybody but one person, in the order of the seats. */
export const others = (seats: Sitter[], me: string): Sitter[] => seats.filter(({ person }) => person === null || person !== me);

export const isFree = ({ kind }: Sitter): boolean => kind === 'open' || kind === 'invited';

export const listed = (names: string[], language: string): string => new Intl.ListFormat(language, { type: 'unit' }).format(names);
