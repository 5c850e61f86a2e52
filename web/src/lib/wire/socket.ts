// Made by tools/wire_types.py from the server's types: change those, never this file.
import type { View } from '../games/view_types';
import type { Advice } from './bodies';


/** Seconds for each decision; what is used beyond them comes out of the seat's bank. */
export interface Live {
  kind: "live";
  seconds: number;
  bank: number;
}

/** Days for each decision. */
export interface Days {
  kind: "days";
  days: number;
}

/** Who sits at a seat: a person, a bot, or nobody yet. A ``claimed`` name is kept by a password. ``wish``: the person is ready to begin; after the end, wants to play again or does not. */
export interface Sitter {
  seat: number;
  kind: "bot" | "invited" | "open" | "person";
  person: string | null;
  name: string | null;
  level: string | null;
  stand_in: string | null;
  claimed: boolean;
  wish: "again" | "no" | "ready" | null;
}

/** Why a match that was begun cannot be played here: a sentence of the catalogue, and its facts. */
export interface Trouble {
  key: string;
  facts: Record<string, unknown>;
}

/** Take an action. ``seen`` is how many steps the sender has seen; if there are more, it is refused. */
export interface Move {
  type: "move";
  seat: number;
  action: string;
  seen: number;
  request: string;
}

/** Take back the seat's last move, if nobody has learnt anything since; bots' answers go too. */
export interface Undo {
  type: "undo";
  seat: number;
  seen: number;
  request: string;
}

/** Ask what is best for a seat of one's own that is to decide, or what an ``idea`` is worth beside it. */
export interface Hint {
  type: "hint";
  seat: number;
  seen: number;
  request: string;
  idea: string | null;
}

/** The owner of a seat that a bot is playing is back. */
export interface Back {
  type: "back";
  seat: number;
}

/** Write to everybody at the table. */
export interface Say {
  type: "say";
  text: string;
}

/** Mute a person at this table, or unmute them. */
export interface Mute {
  type: "mute";
  person: string;
  muted: boolean;
}

/** To be sent at least once a minute: a listener that is silent for longer counts as gone. */
export interface Ping {
  type: "ping";
}

/** A seat was given a hint after so many steps, as the listener counts them. */
export interface HintUse {
  seat: number;
  number: number;
}

/** The table's people and settings: sent on arrival, and whenever they change. With ``trouble`` there is no match to be played, only one to be read and ended. ``starts`` is in how many seconds it begins by itself. ``seeking``: its person would rather play a person than the bot; ``rival``: another person ``asks`` to take the bot's place, or this one has ``asked`` another. ``resigned`` is the seat that gave up, ``rematch`` the table where these people went on, ``again_until`` when an offer of it ends. ``hints``: whether they are given here, to one person alone with bots or because all have agreed; ``hinted``: to whom they were. */
export interface TableInfo {
  type: "table";
  id: string;
  game: string;
  rules: number;
  options: Record<string, string | number>;
  phase: "abandoned" | "gathering" | "over" | "playing";
  seats: Sitter[];
  you: number[];
  host: string | null;
  clock: Live | Days | null;
  takeover: string;
  commitment: string | null;
  rematch: string | null;
  trouble: Trouble | null;
  chat: "all" | "off" | "seated";
  hints: boolean;
  hinted: HintUse[];
  begins: "full" | "host" | "ready";
  listed: boolean;
  starts: number | null;
  seeking: boolean;
  rival: "asked" | "asks" | null;
  resigned: number | null;
  again_until: number | null;
}

/** What one step did, as far as the listener may know it. ``seat`` is none for the deal. ``undone`` are the steps that a seat takes back with its last move: they happened, but no longer stand. */
export interface ToldStep {
  number: number;
  seat: number | null;
  events: Record<string, unknown>[];
  by?: "bot" | "person" | "time";
  undone?: number[];
  request?: string;
}

/** Seconds left now: for this decision and the bank together, of each seat; none where no clock runs. */
export interface Time {
  left: (number | null)[];
  bank: number[];
}

/** The end of a match; the seed fits the commitment of its beginning. ``resigned`` is the seat that gave up, ``stood_in`` are people's seats for which bots have moved. */
export interface Result {
  scores: number[];
  winners: number[];
  breakdown: Record<string, unknown>[];
  seed: string;
  resigned: number | null;
  stood_in: number[];
}

/** An action that the seat may take now; its own sentence comes from ``/api/games/{game}/actions``. ``effect`` is a key of the catalogue's effects, unless it is that of the sentence; ``facts`` are those it has beside the sentence's. ``gain`` is what it is sure to bring: points now, and if the match ended now; it is missing where chance or a secret decides. What ``commits`` cannot be taken back; what ``declines`` passes, stops or takes nothing. */
export interface LegalAction {
  action: string;
  rule: string;
  effect?: string;
  facts?: Record<string, unknown>;
  gain?: [number, number] | null;
  commits?: boolean;
  declines?: boolean;
}

/** The position as one seat sees it (none: spectators), and every step since the last message. A step that carries your request acknowledges it: it is stored. ``no_undo`` says why the seat's last move stays, as the key of a refusal; without it, the move can be taken back. */
export interface Moved {
  type: "moved";
  seat: number | null;
  number: number;
  steps: ToldStep[];
  to_act: number[];
  choices: LegalAction[];
  view: View;
  time?: Time | null;
  result?: Result | null;
  no_undo?: string | null;
}

/** Nothing was changed. ``key`` is a sentence of the game's catalogue if there is a ``rule``. */
export interface Refused {
  type: "refused";
  request: string;
  key: string;
  rule: string | null;
  facts: Record<string, unknown>;
}

/** The answer to a hint, to its socket alone. ``number`` is the number of steps it holds for. */
export interface Hinted {
  type: "hinted";
  request: string;
  number: number;
  advice: Advice;
}

/** Who is listening now. */
export interface Here {
  type: "here";
  people: string[];
  watchers: number;
}

/** A line of chat. */
export interface Said {
  type: "said";
  number: number;
  person: string;
  name: string;
  time: number;
  text: string;
  claimed: boolean;
}

/** A moderator has removed a line of chat: stop showing it. */
export interface Unsaid {
  type: "unsaid";
  number: number;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** The server closes this socket. Reconnect with ``since``, unless the key says that it is no use. */
export interface Closing {
  type: "closing";
  key: string;
  facts?: Record<string, unknown>;
}

export type Incoming = Move | Undo | Hint | Back | Say | Mute | Ping;

export type Outgoing = TableInfo | Moved | Refused | Hinted | Here | Said | Unsaid | Pong | Closing;
