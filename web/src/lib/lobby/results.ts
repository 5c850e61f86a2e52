import { m } from '$lib/paraglide/messages';
import type { TableCard } from '$lib/wire/bodies';
import { sitterName } from './sitters';

export interface ResultInWords {
  sentence: string;
  /** What stands on the stone: a letter, or the place. */
  stone: string;
  won: boolean;
}

const points = (score: number): string => String(score).replace('-', '−');

/** How a match of mine has ended, one's own score first. */
export function told({ seats, result }: TableCard, me: string): ResultInWords | null {
  if (!result) return null;
  const { scores, winners, resigned } = result;
  const own = seats.findIndex(({ person }) => person === me);
  const mine = seats.filter(({ person }) => person === me).length;
  const won = winners.includes(own);
  if (own < 0) return null;
  if (seats.length === 1) return { sentence: m.result_alone({ count: scores[0]! }), stone: won ? m.letter_won() : '·', won };
  if (mine === seats.length) return { sentence: m.result_device({ list: scores.map(points).join('–') }), stone: '·', won: false };
  if (seats.length > 2) return placed(seats, scores, own, won);
  const who = sitterName(seats[1 - own]!);
  const facts = { own: points(scores[own]!), other: points(scores[1 - own]!), who };
  if (resigned === own) return { sentence: m.result_gave_up(facts), stone: m.letter_lost(), won };
  if (typeof resigned === 'number') return { sentence: m.result_they_gave_up({ who }), stone: m.letter_won(), won };
  if (winners.length > 1) return { sentence: m.result_tied(facts), stone: m.letter_tied(), won };
  return won
    ? { sentence: m.result_won(facts), stone: m.letter_won(), won }
    : { sentence: m.result_lost(facts), stone: m.letter_lost(), won };
}

function placed(seats: TableCard['seats'], scores: number[], own: number, won: boolean): ResultInWords {
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
  const better = scores.filter((score) => score > scores[own]!).length;
  const place = won ? 1 : Math.max(2, better + 1);
  const name = (seat: number): string => (seat === own ? m.you() : sitterName(seats[seat]!));
  const list = order.map((seat) => `${name(seat)} ${points(scores[seat]!)}`).join(', ');
  return { sentence: m.result_place({ place, count: seats.length, list }), stone: String(place), won };
}
