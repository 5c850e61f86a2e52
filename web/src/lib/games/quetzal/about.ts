import type { Explained, Saying, View } from '../face';
import { copiesOf, effectFacts, printedVp, WORTH } from './components';
import { quetzal, type Family } from './view';

export function about(thing: string, view: View, say: Saying): Explained {
  const [kind = '', value = ''] = thing.split(/:(.*)/s);
  if (kind === 'tile')
    return { facts: { effect: say(`board.effects.${value}`, effectFacts(value)), points: printedVp(value) }, mark: 'house' };
  if (kind === 'place') return holding(quetzal(view).board[value]?.holder);
  if (kind !== 'family') return {};
  const [one, two, three] = WORTH[value as Family].value;
  const { mark } = WORTH[value as Family];
  return { facts: { one, two, three, copies: copiesOf(value as Family) }, mark: mark.includes('house') ? 'house' : 'printed' };
}

const holding = (holder: number | 'automaton' | undefined): Explained => (typeof holder === 'number' ? { holders: [holder] } : {});
