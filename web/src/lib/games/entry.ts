import type { Face } from './face';

/** What the lobby says of a game without loading it. */
export interface Brief {
  name: string;
  summary: string;
  options: Record<string, string>;
  values: Record<string, string>;
}

/** A game on the shelf: what is known of it before its board is loaded. */
export interface Entry {
  game: string;
  brief: Record<'en' | 'fr', Brief>;
  colours: readonly string[];
  icon: string;
  night: string;
  minutes: string;
  load(): Promise<Face>;
}
