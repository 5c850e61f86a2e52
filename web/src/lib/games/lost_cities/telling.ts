import type { Flight, Saying, Sound, Stage, Told, View } from '../face';
import { lost } from './view';

const SOUNDS: Record<string, Sound> = {
  played: 'slide',
  discarded: 'slide',
  took: 'slide',
  drew: 'slide',
  moved: 'tap',
  points_gained: 'coin',
  artefact_taken: 'coin',
  expedition_ended: 'drum'
};
export const sound = (told: Told): Sound | null => SOUNDS[told.event] ?? null;
export const heading = (told: Told): boolean => told.event === 'expedition_began';

export function flights(told: Told, eyes: number | null): Flight[] {
  const { event, seat } = told;
  const card = String(told.card ?? '');
  const hand = seat === eyes ? `hand-${card}` : `seat-${seat}`;
  if (event === 'played') return [{ from: hand, to: seat === eyes ? `stack-${card[0]}` : `stack-${seat}-${card[0]}` }];
  if (event === 'discarded') return [{ from: hand, to: `pile-${card[0]}` }];
  if (event === 'took') return [{ from: `pile-${card[0]}`, to: hand }];
  if (event === 'drew') return [{ from: 'deck', to: seat === eyes && card ? hand : `count-${seat}` }];
  if (event === 'moved') return [{ from: figureFrom(told), to: `figure-${seat}-${told.path}` }];
  return [];
}

function figureFrom(told: Told): string {
  return told.cause === 'start' ? `seat-${told.seat}` : `figure-${told.seat}-${told.path}`;
}

/** Spots that keep a dashed line until the next own move. */
export function touched(told: Told): string[] {
  if (told.event === 'moved') return [`${told.path}${told.step}`];
  if (told.event === 'discarded' || told.event === 'took') return [`pile-${String(told.card)[0]}`];
  return [];
}

const PHASES: Record<string, number> = { 'L-D1': 0, 'L-D2': 1, 'L-D3': 1, 'L-D4': 1, 'L-D5': 2 };

export function stages(view: View, say: Saying): Stage[] {
  const table = lost(view);
  const numbers = Array.from({ length: table.expeditions }, (_, index) => index + 1);
  const over = view.decision === 'over';
  const travels = numbers.map((expedition): Stage => {
    const now = expedition === table.expedition && !over;
    const state = now ? 'now' : expedition <= table.expedition ? 'done' : 'next';
    return { label: say('names.expedition', { expedition, expeditions: table.expeditions }), state, minor: !now };
  });
  const phase = PHASES[view.decision] ?? 3;
  const turn = ['play', 'move', 'draw'].map((word, index): Stage => {
    const state = index === phase ? 'now' : index < phase ? 'done' : 'next';
    return { label: word, state, gap: index === 0, minor: index !== phase };
  });
  return over ? [...travels, { label: 'over', state: 'now' }] : [...travels, ...turn];
}
