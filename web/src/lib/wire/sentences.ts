import type { ActionSentence } from './bodies';
import { get } from './http';

/** How every action of a game is called, by notation. */
export type Sentences = Record<string, ActionSentence>;

const asked = new Map<string, Promise<Sentences>>();

/** Asked once for each game: it does not change. */
export function sentencesOf(game: string): Promise<Sentences> {
  const known = asked.get(game);
  if (known) return known;
  const answer = get<Sentences>(`/api/games/${game}/actions`);
  asked.set(game, answer);
  answer.catch(() => asked.delete(game));
  return answer;
}
