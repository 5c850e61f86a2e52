import type { Face } from '$lib/games/face';
import { QUICK } from '$lib/learn/quick';
import { explain } from '$lib/text/info';

/** The signs of the board that stand beside a rule, by its number. */
export type Pictures = Map<string, string[]>;

/** A sign stands beside every rule that explains it: what the legend says of it names them. */
export async function picturesOf(face: Face, language: string): Promise<Pictures> {
  const [quick, catalogue] = await Promise.all([QUICK[face.name]?.(), face.catalogue(language)]);
  const found: Pictures = new Map();
  for (const [icon, thing] of quick?.signs ?? [])
    for (const rule of explain(catalogue, thing)?.rules ?? []) found.set(rule, [...new Set([...(found.get(rule) ?? []), icon])]);
  return found;
}
