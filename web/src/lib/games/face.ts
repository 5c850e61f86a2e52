import type { Component } from 'svelte';
import type { Catalogue, Facts } from '$lib/text/catalogue';

/** A view, as the server sends it. Only the folder of its game knows what is in it. */
export type View = Record<string, unknown> & { decision: string; active: number };

/** One way to go on, as a button of the prompt. */
export interface Offer {
  action: string;
  kind: 'go' | 'leg' | 'plain';
  key?: string;
  disabled?: boolean;
  /** What stands on the button where the whole sentence would be too long for it. */
  label?: string;
}

/** A question of the prompt in a game's own words. */
export interface Asks {
  title?: string;
  help?: string;
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

export type Told = { event: string; seat: number } & Facts;
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
  /** The sentence of an action: a key of [actions], and its facts. */
  action(action: string): [string, Facts];
  /** What an action does here: a key of [explained], and its facts. */
  explained(view: View, action: string): [string, Facts] | null;
  offers(choices: string[], picked: string | null, view: View): Offer[];
  /** Whether the last choice is only a step of a chain that can be taken back. */
  back?(view: View): boolean;
  asks?(view: View, say: Say, name: (seat: number) => string): Asks;
  /** What may be picked first, in order, so that digits reach it. */
  pickable(choices: string[], view: View): string[];
  road(view: View, say: Say): Stone[];
  points(view: View, seat: number): number | null;
  flights(told: Told, eyes: number | null): Flight[];
  rule(told: Told): string | null;
  /** Marks what the last move touched. */
  touched(told: Told): string[];
  /** The rows of a result, from the breakdown. */
  sources: readonly string[];
  tiebreak?: string;
  catalogue(language: string): Promise<Catalogue>;
  rules(language: string): Promise<string>;
}
