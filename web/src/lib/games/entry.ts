import type { Component } from 'svelte';
import type { OwnFace } from './face';

/** What the lobby says of a game without loading it. */
export interface Brief {
  name: string;
  summary: string;
  options: Record<string, string>;
  values: Record<string, string>;
}

/** What a game says of itself before its board is loaded. */
export interface Entry {
  /** Where its picture hangs in the lobby: one causeway runs through them. */
  place: number;
  Picture: Component;
  colours: readonly string[];
  icon: string;
  night: string;
  minutes: string;
  load(): Promise<{ face: OwnFace }>;
}
