// Made by tools/wire_types.py from the server's types: change those, never this file.
import type { Live, Days, Sitter } from "./socket";

export interface Rename {
  name: string;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** What a program may do besides reading; never what belongs to the account. */
export interface NewToken {
  label: string;
  scopes?: ("chat" | "play" | "read")[];
}

/** The one who asks. */
export interface Me {
  kind: "me";
}

/** Whoever comes. */
export interface Open {
  kind: "open";
}

/** Whoever has the link. */
export interface Invited {
  kind: "invited";
}

export interface Bot {
  kind: "bot";
  level: string;
}

export interface NewTable {
  game: string;
  seats: (Me | Open | Invited | Bot)[];
  options?: Record<string, string | number>;
  clock?: Live | Days | null;
  takeover?: string;
  listed?: boolean;
  start?: "full" | "host";
  chat?: "all" | "off" | "seated";
  several?: boolean;
}

/** A seat, or any open one; an invitation names its seat itself. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
}

export interface Which {
  seat: number;
}

/** Another chair for a seat, before the start. */
export interface Arrange {
  seat: number;
  chair: Me | Open | Invited | Bot;
}

export interface Person {
  id: string;
  name: string;
  claimed: boolean;
}

/** A device that is logged in; ``here`` is the one that asks. */
export interface Session {
  id: string;
  created: number;
  seen: number;
  address: string;
  here: boolean;
}

/** Somebody logged in, tried to (``wrong``), claimed the name or changed the password. */
export interface Login {
  time: number;
  kind: string;
  address: string;
}

export interface Token {
  id: string;
  label: string;
  created: number;
  scopes: string[];
}

/** The only time that the token itself is shown. */
export interface FreshToken {
  id: string;
  token: string;
}

/** A table in a list. ``to_act`` is whose turn it is; ``invites`` are the links its host may hand out. */
export interface TableCard {
  id: string;
  game: string;
  options: Record<string, string | number>;
  phase: "abandoned" | "gathering" | "over" | "playing";
  host: string | null;
  seats: Sitter[];
  clock: Live | Days | null;
  takeover: string;
  listed: boolean;
  several: boolean;
  created: number;
  rematch: string | null;
  to_act: number[];
  invites?: Record<string, string>;
}

/** The default first; a number is a seat. ``values_at``: what a table of so many seats may choose. */
export interface OptionCard {
  key: string;
  values: (string | number)[];
  values_at: Record<string, (string | number)[]>;
  house: boolean;
}

export interface GameCard {
  name: string;
  rules: number;
  seats: number[];
  options: OptionCard[];
}

export interface Shelf {
  games: GameCard[];
  bots: string[];
}

/** What those who run the server say of it. */
export interface About {
  contact: string;
  text: string;
  version: string;
}

/** Why not: a sentence of the catalogue and what fills its blanks. */
export interface Problem {
  key: string;
  facts?: Record<string, unknown>;
}

export type Chair = Me | Open | Invited | Bot;
