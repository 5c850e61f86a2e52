import type { Component } from 'svelte';
import type { Step } from '$lib/table/steps';
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
  steps?: Step[];
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

/** A stone of the road that says where the turn stands. */
export interface Stone {
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

/** What happened, as this seat may know it, with the rule behind it. */
export type Told = { event: string; seat: number; rule: string } & Facts;
export type Say = (key: string, facts?: Facts) => string;
export interface GameProps {
  view: View;
}

/** What the table asks of a game. Everything else stays inside the folder of the game. */
export interface Face {
  name: string;
  colours: readonly string[];
  Board: Component<GameProps>;
  Hand: Component<GameProps>;
  Seat: Component<GameProps & { seat: number }>;
  Reference: Component<GameProps>;
  Score: Component<GameProps>;
  Twin: Component<GameProps>;
  offers(choices: string[], picked: string | null, view: View, offered: Offered): Offer[];
  /** Whether the last choice is only a step of a chain that can be taken back. */
  back?(view: View): boolean;
  /** What the prompt asks and says below, where the frame's own words are not enough. */
  asks?(view: View, say: Say, name: (seat: number) => string, picked: string | null): Asks;
  /** What may be picked first, in order, so that digits reach it. */
  pickable(choices: string[], view: View): string[];
  /** How another pick joins what is picked, where several things may be picked. */
  pick?(picked: string | null, what: string, view: View): string | null;
  road(view: View, say: Say): Stone[];
  points(view: View, seat: number): number | null;
  flights(told: Told, eyes: number | null): Flight[];
  /** Marks what the last move touched. */
  touched(told: Told): string[];
  /** The rows of a result, from the breakdown. */
  sources: readonly string[];
  tiebreak?: string;
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
  tour?(): string[];
  /** Keys of the game's own, with what they do. */
  keys?(): [string, string][];
  /** Facts that number a seat, so that people are called by their names. */
  seatFacts?: readonly string[];
  /** Who else speaks in a line of the log: a rival without a seat. */
  rival?(told: Told): { seat: number; colour: string; letter: string } | null;
  /** How a match ended that nobody at the table has won or lost against another seat: a key of the catalogue. */
  verdict?(view: View): string | null;
  catalogue(language: string): Promise<Catalogue>;
  rules(language: string): Promise<string>;
}
