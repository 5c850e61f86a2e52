import type { Face } from '$lib/games/face';
import { SHELF } from '$lib/games/shelf';
import { say, upperFirst, type Catalogue } from '$lib/text/catalogue';

type Taught = { lessons: Catalogue; box: Catalogue };
const ENGINE = '../../../../src/sacbe';
const texts = import.meta.glob<Taught>('../../../../src/sacbe/games/*/lessons/??.toml');
const files = import.meta.glob('../../../../src/sacbe/games/*/lessons/???*.toml');
const house = import.meta.glob<Catalogue>('../../../../src/sacbe/core/text/*.toml', { import: 'coach' });
const FIRST = 'first';

/** The lessons of each game, the first one first. */
export const LESSONS: Record<string, string[]> = Object.fromEntries(
  Object.keys(SHELF).map((game) => {
    const names = Object.keys(files).flatMap((path) => new RegExp(`/${game}/lessons/(\\w+)\\.toml$`).exec(path)?.[1] ?? []);
    return [game, names.sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || a.localeCompare(b))];
  })
);

const taught = (game: string, language: string): Promise<Taught> | undefined =>
  texts[`${ENGINE}/games/${game}/lessons/${language}.toml`]?.();

/** The catalogue of a game with what its lessons say, and what a coach says in any game. */
export async function coached(face: Face, language: string): Promise<Catalogue> {
  const [own, lessons, coach] = await Promise.all([
    face.catalogue(language),
    taught(face.name, language),
    house[`${ENGINE}/core/text/${language}.toml`]!()
  ]);
  const box = { ...(own.box as object), ...(lessons?.box as object) };
  return { ...own, lessons: lessons?.lessons ?? {}, coach, box };
}

/** What a list says of a lesson. */
export interface Title {
  game: string;
  lesson: string;
  title: string;
  summary: string;
}

export async function titles(game: string, language: string): Promise<Title[]> {
  const words = (await taught(game, language)) ?? { lessons: {}, box: {} };
  const told = (lesson: string, part: string): string =>
    upperFirst(say({ ...words.lessons, box: words.box, language }, `${lesson}.${part}`));
  return (LESSONS[game] ?? []).map((lesson) => ({ game, lesson, title: told(lesson, 'title'), summary: told(lesson, 'summary') }));
}
