import type { Catalogue } from '$lib/text/catalogue';
import type { Brief, Entry } from './entry';
import type { Face } from './face';

export type { Brief } from './entry';

/** A game on the shelf. */
export interface Game extends Omit<Entry, 'load'> {
  game: string;
  brief: Record<'en' | 'fr', Brief>;
  load(): Promise<Face>;
}

/** Every folder of games with an entry.ts stands on the shelf; its texts lie in the engine. */
const entries = import.meta.glob<Entry>('./*/entry.ts', { eager: true, import: 'entry' });
const ENGINE = '../../../../src/sacbe/games';
const briefs = import.meta.glob<Brief>('../../../../src/sacbe/games/*/text/*.toml', { eager: true, query: '?brief' });
const catalogues = import.meta.glob<Catalogue>('../../../../src/sacbe/games/*/text/*.toml');
const rules = import.meta.glob<string>('../../../../src/sacbe/games/*/text/rules.*.md', { query: '?raw', import: 'default' });

const brief = (game: string, language: string): Brief => briefs[`${ENGINE}/${game}/text/${language}.toml`]!;

/** All sentences of a game, its board not loaded. */
export const catalogueOf = (game: string, language: string): Promise<Catalogue> => catalogues[`${ENGINE}/${game}/text/${language}.toml`]!();

async function load(game: string, { colours, load }: Entry): Promise<Face> {
  const { face } = await load();
  const catalogue = async (language: string): Promise<Catalogue> => {
    const found = await catalogueOf(game, language);
    return face.spoken?.(found) ?? found;
  };
  return { ...face, name: game, colours, catalogue, rules: (language) => rules[`${ENGINE}/${game}/text/rules.${language}.md`]!() };
}

function onShelf(path: string, entry: Entry): Game {
  const game = path.split('/')[1]!;
  return { ...entry, game, brief: { en: brief(game, 'en'), fr: brief(game, 'fr') }, load: () => load(game, entry) };
}

const games = Object.entries(entries).map(([path, entry]) => onShelf(path, entry));

export const SHELF: Record<string, Game | undefined> = Object.fromEntries(
  games.sort((a, b) => a.place - b.place).map((game) => [game.game, game])
);

/** The name without what follows a colon or a dash: there is no room for it in a list. */
export const shortName = (brief: Brief): string => brief.name.replace(/\s*[:–].*/, '');
