import type { Component } from 'svelte';
import type { Planned } from '$lib/table/steps';
import type { LegalAction } from '$lib/wire/socket';
import type { Catalogue, Facts } from '$lib/text/catalogue';
import type { View } from './view_types';

/** A view, as the server sends it. Only the folder of its game knows what else is in it. */
export type { View } from './view_types';

/** What the server tells of each legal action. */
export type Offered = ReadonlyMap<string, LegalAction>;

/** One way to go on, as a button of the prompt. */
export interface Offer {
  action: string;
  kind: 'go' | 'leg' | 'plain';
  /** The key beside it; empty where none takes it. */
  key?: string;
  disabled?: boolean;
  /** What it is about, as a fact of the catalogue, where the whole sentence would be too long for a button. */
  thing?: [string, unknown];
  /** What is sent for it, one after the other, where it takes more than the action itself. */
  steps?: Planned[];
  /** Words of its own, where those of the action are not enough. */
  label?: string;
  /** What stands on the button where its sentence would be too long; the sentence is kept for those who listen. */
  short?: string;
  /** A small picture of the action; its words are kept for those who listen. */
  mark?: Component<{ action: string }>;
}

/** A question of the prompt in a game's own words. */
export interface Asks {
  title?: string | null;
  help?: string | null;
}

/** A part of the turn, on the road that says where it stands. */
export interface Stage {
  label: string;
  short?: string;
  state: 'done' | 'now' | 'next';
  gap?: boolean;
  minor?: boolean;
}

/** From where to where something goes, as selectors of elements on the table. */
export interface Flight {
  from: string;
  to: string;
}

/** Short sounds of the table. */
export type Sound = 'tap' | 'slide' | 'coin' | 'note' | 'drum';

/** What happened, as this seat may know it, with the rule behind it; no seat where none did it. */
export type Told = { event: string; seat: number | null; rule: string } & Facts;
export type Saying = (key: string, facts?: Facts) => string;
export interface GameProps {
  view: View;
}

/** What a view adds to the explanation of a thing: facts for its sentence, how sure they are, which seats hold it. */
export interface Explained {
  facts?: Facts;
  mark?: string;
  holders?: number[];
}

/** A rival without a seat, at the end. */
export interface Unseated {
  name: string;
  seat: number;
  colour: string;
  letter: string;
  points: number;
  won: boolean;
}

/** What the table asks of a game, in the folder of the game. Everything else stays inside it. */
export interface OwnFace {
  Board: Component<GameProps>;
  Hand: Component<GameProps>;
  Seat: Component<GameProps & { seat: number }>;
  Reference: Component<GameProps>;
  Score: Component<GameProps>;
  Twin: Component<GameProps>;
  offers(choices: string[], picked: string | null, view: View, offered: Offered): Offer[];
  /** Whether a turn is a chain of questions, so that the prompt offers the way back to the last one. */
  chains?: boolean;
  /** What the prompt asks and says below, where the frame's own words are not enough. */
  asks?(view: View, say: Saying, name: (seat: number) => string, picked: string | null): Asks;
  /** What may be picked first, in order, so that digits reach it. */
  pickable(choices: string[], view: View): string[];
  /** How another pick joins what is picked, where several things may be picked. */
  pick?(picked: string | null, what: string, view: View): string | null;
  /** What is picked, in words. */
  called?(picked: string, view: View, catalogue: Catalogue): string;
  stages(view: View, say: Saying): Stage[];
  points(view: View, seat: number): number | null;
  flights(told: Told, eyes: number | null): Flight[];
  /** What is to be said now of a thing that explains itself. */
  about?(thing: string, view: View, say: Saying): Explained;
  /** Marks what the last move touched. */
  touched(told: Told): string[];
  /** The points of a result, from the breakdown, in the order of the rules. */
  sources: readonly string[];
  /** What decides between those who are level on points, in order. */
  tiebreaks?: readonly string[];
  /** Who was played against without a seat, with their points at the end. */
  rivals?(view: View, say: Saying): Unseated[];
  /** Where an action begins, as selectors, while its own target is not on the table. */
  handles?(action: string): string[];
  /** Whether a line of the log begins a new part of the match. */
  heading?(told: Told): boolean;
  /** What has just been scored together, in its order; nothing where nothing was. */
  scored?(told: Told[]): Told[];
  Scoring?: Component<GameProps & { told: Told[] }>;
  sound?(told: Told): Sound | null;
  /** Buttons of the game's own, before the offers. */
  Acts?: Component<GameProps>;
  /** What a newcomer is shown: the first step on this board, or all five. */
  tour?(touch: boolean): string[];
  /** Keys of the game's own, with what they do. */
  keys?(): [string, string][];
  /** Facts that number a seat, so that people are called by their names. */
  seatFacts?: readonly string[];
  /** Who else speaks in a line of the log: a rival without a seat. */
  rival?(told: Told): { seat: number; colour: string; letter: string } | null;
  /** How a match ended that nobody at the table has won or lost against another seat: a key of the catalogue. */
  verdict?(view: View): string | null;
  /** The catalogue as the game speaks it, where it words some facts by itself. */
  spoken?(catalogue: Catalogue): Catalogue;
}

/** The face of a game with what the shelf knows of it. */
export interface Face extends OwnFace {
  name: string;
  colours: readonly string[];
  catalogue(language: string): Promise<Catalogue>;
  rules(language: string): Promise<string>;
}
