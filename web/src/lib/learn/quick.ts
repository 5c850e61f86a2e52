import type { Component } from 'svelte';

/** A game in two minutes: its pictures, in the order in which its words [quick] are told. */
export interface Quick {
  /** What one plays for, as one picture. */
  Goal: Component;
  /** A round or a turn: the key of its words, and the picture. */
  round: [key: string, Picture: Component][];
  Scores: Component;
  tips: [key: string, Picture: Component | null][];
  /** Signs of the board, with what explains them there. */
  signs: [icon: string, thing: string][];
}

const found = import.meta.glob<{ quick: Quick }>('../games/*/quick/index.ts');

/** Games that are told in two minutes. */
export const QUICK: Record<string, (() => Promise<Quick>) | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[2]!, async () => (await load()).quick])
);
