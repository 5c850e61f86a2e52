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
  moderator?: boolean;
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

/** How an action is called: a key of the catalogue's actions, and the facts for its blanks. */
export interface ActionSentence {
  key: string;
  facts?: Record<string, unknown>;
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

/** About a person, or about a line of the chat at a table, and so about who wrote it. */
export interface NewReport {
  reason: string;
  person?: string | null;
  table?: string | null;
  line?: number | null;
}

/** ``addresses``: also from wherever the person is logged in now. */
export interface Ban {
  verb: "ban";
  person: string;
  hours: number;
  why: string;
  addresses?: boolean;
}

export interface BanNetwork {
  verb: "ban_network";
  network: string;
  hours: number;
  why: string;
}

export interface Unban {
  verb: "unban";
  person: string;
}

export interface UnbanNetwork {
  verb: "unban_network";
  network: string;
}

/** The person may play and watch, but write at no table. */
export interface Silence {
  verb: "mute";
  person: string;
  hours: number;
  why: string;
}

export interface Unmute {
  verb: "unmute";
  person: string;
}

/** The person gets the name of a guest, and may choose another. */
export interface Neutral {
  verb: "rename";
  person: string;
}

/** A line of chat. */
export interface Remove {
  verb: "remove";
  table: string;
  line: number;
}

export interface End {
  verb: "end";
  table: string;
}

/** Out of the lobby; whoever has the address of the table still finds it. */
export interface Hide {
  verb: "hide";
  table: string;
}

export interface Unhide {
  verb: "unhide";
  table: string;
}

/** Nothing more is to be done about a report. */
export interface Settle {
  verb: "settle";
  report: number;
}

/** ``said`` is what stood in the line when it was reported, unless it has been removed. ``game``, ``phase`` and ``listed`` are the table's of today. */
export interface Report {
  id: number;
  time: number;
  reporter: string | null;
  person: string;
  name: string;
  table: string | null;
  game: string | null;
  phase: "abandoned" | "gathering" | "over" | "playing" | null;
  listed: boolean | null;
  line: number | null;
  said: string;
  reason: string;
  state: "open" | "settled";
}

/** A ban or a mute that stands, of a person or of a network of addresses. */
export interface Sanction {
  kind: "ban" | "mute";
  person: string | null;
  name: string | null;
  network: string | null;
  until: number;
  why: string;
}

/** Who did what to whom; without a name: somebody who has deleted the account since. */
export interface LogLine {
  id: number;
  time: number;
  moderator: string | null;
  by_operator: boolean;
  verb: "ban" | "end" | "hide" | "mute" | "remove" | "rename" | "role" | "settle" | "unban" | "unhide" | "unmute";
  person: string | null;
  name: string | null;
  table: string | null;
  line: number | null;
  until: number | null;
  note: string;
}

export type Chair = Me | Open | Invited | Bot;

export type Act = Ban | BanNetwork | Unban | UnbanNetwork | Silence | Unmute | Neutral | Remove | End | Hide | Unhide | Settle;
