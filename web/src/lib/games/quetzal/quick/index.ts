import type { Quick } from '$lib/learn/quick';
import '../pieces.css';
import './quick.css';
import Activate from './Activate.svelte';
import Bids from './Bids.svelte';
import Delivery from './Delivery.svelte';
import Families from './Families.svelte';
import Goal from './Goal.svelte';
import Placing from './Placing.svelte';
import Prepare from './Prepare.svelte';
import Roll from './Roll.svelte';
import Scores from './Scores.svelte';
import Wild from './Wild.svelte';

export const quick: Quick = {
  Goal,
  round: [
    ['roll', Roll],
    ['place', Placing],
    ['activate', Activate],
    ['prepare', Prepare]
  ],
  Scores,
  tips: [
    ['families', Families],
    ['delivery', Delivery],
    ['bids', Bids],
    ['wild', Wild]
  ],
  signs: [
    ['coin', 'coins'],
    ['vp', 'points'],
    ['discovery', 'track'],
    ['m-wild', 'meeple:edge'],
    ['first-player', 'marker'],
    ['cards', 'hand']
  ]
};
