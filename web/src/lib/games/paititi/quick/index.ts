import type { Quick } from '$lib/learn/quick';
import '../paititi.css';
import './quick.css';
import Deep from './Deep.svelte';
import Displaying from './Displaying.svelte';
import Draw from './Draw.svelte';
import Exact from './Exact.svelte';
import Excavate from './Excavate.svelte';
import Goal from './Goal.svelte';
import Organise from './Organise.svelte';
import Scores from './Scores.svelte';

export const quick: Quick = {
  Goal,
  round: [
    ['draw', Draw],
    ['display', Displaying],
    ['excavate', Excavate],
    ['organise', Organise]
  ],
  Scores,
  tips: [
    ['deep', Deep],
    ['exact', Exact],
    ['organise', null],
    ['stop', null]
  ],
  signs: [
    ['pickaxe', 'display'],
    ['shovel', 'dig_pile'],
    ['ex-opening', 'kind:opening'],
    ['ex-travelling', 'kind:travelling'],
    ['ex-permanent', 'kind:permanent'],
    ['c-fragments', 'fragments'],
    ['stop', 'stop']
  ]
};
