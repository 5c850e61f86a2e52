import { ACTIVATION, ASKED, HARBOR_COST, STELA_COST, TEMPLE, U9_LESS, VILLAGE_COSTS } from './components';
import { inSlots, type Colour, type Figure, type QuetzalView } from './view';

export type Kind = 'unique' | 'bidding' | 'free';
/** In the order in which locations are activated. */
const ORDER = [['stela'], ['temple'], ['quarry', 'smalltemple', 'ruins'], ['market'], ['village'], ['harbor'], ['ship']];
const STEPS: Record<string, string> = {
  stela: 'stela',
  temple: 'temple',
  choosing: 'temple',
  digging: 'temple',
  market: 'market',
  village: 'village',
  office: 'harbor',
  unloading: 'harbor'
};

export const area = (place: string): string => place.split(':')[0] ?? place;
const space = (place: string): number => Number(place.split(':')[1] ?? 1) - 1;
export const numberOf = (place: string): number | null => ACTIVATION[ORDER.findIndex((areas) => areas.includes(area(place)))] ?? null;

export function kindOf(place: string): Kind {
  const where = area(place);
  if (where === 'camp' || where === 'harbor') return 'free';
  return ['stela', 'temple', 'village'].includes(where) ? 'unique' : 'bidding';
}

/** What a space costs this seat; without a seat, what is printed on it. */
export function costOf(view: QuetzalView, seat: number | null, place: string): number {
  const where = area(place);
  if (where === 'village') return VILLAGE_COSTS[space(place)] ?? 0;
  if (where === 'harbor') return HARBOR_COST;
  if (where === 'stela') return STELA_COST;
  if (where !== 'temple') return 0;
  const less = seat !== null && inSlots(view, seat).includes('U9') ? U9_LESS : 0;
  return Math.max(0, (TEMPLE.costs.value[space(place)] ?? 0) - less);
}

/** The smallest bid that takes the location now, and the colours it may have. */
export function toTake(view: QuetzalView, place: string): { least: number; colours: Colour[] } {
  const bid = view.board[place];
  const least = (bid?.size ?? 0) + 1;
  if (place === 'market') return { least, colours: ['B'] };
  if (!bid || bid.colour === 'C') return { least, colours: ['B', 'W'] };
  return { least, colours: [bid.colour ?? 'B'] };
}

const counts = (figure: Figure, colour: Colour): boolean => figure !== (colour === 'B' ? 'white' : 'black');
export const colours = (crew: Figure[]): Colour[] =>
  (['B', 'W'] as const).filter((colour) => crew.every((figure) => counts(figure, colour)));

/** Whether exactly these meeples of the reserve could go there, if the place itself is open. */
export function fits(view: QuetzalView, seat: number, crew: Figure[], place: string): boolean {
  if (kindOf(place) === 'free') return place === 'camp' ? crew.length === 1 : (view.coins[seat] ?? 0) >= HARBOR_COST * crew.length;
  const able = colours(crew);
  if (kindOf(place) === 'unique') return crew.length === 1 && able.includes(ASKED[area(place)] ?? 'W');
  const { least, colours: asked } = toTake(view, place);
  if (crew.length < least) return false;
  return able.some((colour) => asked.includes(colour));
}

/** Which location the round is activating now; null outside of Phase 3. */
export function activating(view: QuetzalView): string | null {
  if (view.step === 'ships') return `ship:${Math.min(view.cursor, 1) + 1}`;
  if (view.step === 'choosing' || view.step === 'digging') return `temple:${view.cursor + 1}`;
  return STEPS[view.step] ?? null;
}
