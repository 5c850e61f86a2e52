import type { Quick } from '$lib/learn/quick';
import '../coatl.css';
import '../pieces.css';
import './quick.css';
import Add from './Add.svelte';
import Ends from './Ends.svelte';
import Goal from './Goal.svelte';
import Realise from './Realise.svelte';
import Safe from './Safe.svelte';
import Scores from './Scores.svelte';
import Steal from './Steal.svelte';
import Two from './Two.svelte';

export const quick: Quick = {
  Goal,
  round: [
    ['add', Add],
    ['realise', Realise],
    ['steal', Steal],
    ['ends', Ends]
  ],
  Scores,
  tips: [
    ['read', null],
    ['two', Two],
    ['safe', Safe],
    ['temple', null]
  ],
  signs: [
    ['overlay', 'snake'],
    ['cards', 'reserve'],
    ['god-yellow', 'god:yellow'],
    ['god-green', 'god:green'],
    ['god-pink', 'god:pink'],
    ['god-blue', 'god:blue'],
    ['coatl', 'golden'],
    ['carl', 'carl']
  ]
};
