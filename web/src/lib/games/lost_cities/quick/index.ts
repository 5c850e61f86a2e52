import type { Quick } from '$lib/learn/quick';
import '../lost_cities.css';
import './quick.css';
import Arrive from './Arrive.svelte';
import Artefacts from './Artefacts.svelte';
import Bridge from './Bridge.svelte';
import Draw from './Draw.svelte';
import Explorer from './Explorer.svelte';
import Goal from './Goal.svelte';
import Low from './Low.svelte';
import Play from './Play.svelte';
import Scores from './Scores.svelte';
import Start from './Start.svelte';

export const quick: Quick = {
  Goal,
  round: [
    ['play', Play],
    ['arrive', Arrive],
    ['draw', Draw],
    ['bridge', Bridge]
  ],
  Scores,
  tips: [
    ['start', Start],
    ['low', Low],
    ['explorer', Explorer],
    ['artefacts', Artefacts],
    ['end', null]
  ],
  signs: [
    ['t-artefact', 'tile:artefact'],
    ['t-arrow', 'tile:arrow'],
    ['t-vp', 'tile:vp'],
    ['fig-explorer', 'figure:explorer'],
    ['fig-adventurer', 'figure:adventurer'],
    ['cards', 'deck']
  ]
};
