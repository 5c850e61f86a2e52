import { m } from '$lib/paraglide/messages';
import type { Stage, View } from '../face';
import { paititi } from './view';

type Word = () => string;
/** The ways of a turn: each starts with its action. */
const WAYS: Record<string, [Word[], number]> = {
  'P-D1': [[m.pa_road_action], 0],
  'P-D2': [[m.pa_road_action, m.pa_road_display], 1],
  'P-D3': [[m.pa_road_action, m.pa_road_site, m.pa_road_pay, m.pa_road_find], 1],
  'P-D4': [[m.pa_road_action, m.pa_road_site, m.pa_road_pay, m.pa_road_find], 2],
  'P-D5': [[m.pa_road_action, m.pa_road_site, m.pa_road_pay, m.pa_road_find], 3],
  'P-D6': [[m.pa_road_organise, m.pa_road_card, m.pa_road_secret, m.pa_road_reveal, m.pa_road_give], 1],
  'P-D7': [[m.pa_road_organise, m.pa_road_card, m.pa_road_secret, m.pa_road_reveal, m.pa_road_give], 2],
  'P-D8': [[m.pa_road_organise, m.pa_road_card, m.pa_road_secret, m.pa_road_reveal, m.pa_road_give], 4],
  'P-D9': [[m.pa_road_action, m.pa_road_limit], 1]
};

export function stages(view: View): Stage[] {
  const table = paititi(view);
  const [words, now] = WAYS[view.decision] ?? [[], -1];
  const way = words.map((word, place): Stage => {
    const state = place === now ? 'now' : place < now ? 'done' : 'next';
    return { label: word(), state, minor: place !== now };
  });
  const over = view.decision === 'over';
  const held = table.set_aside.filter((card) => card !== 'STOP').length;
  const count: Stage = {
    label: m.pa_road_exhibition({ count: over ? held : held + 1 }),
    state: over ? 'done' : 'next',
    gap: way.length > 0,
    minor: !over
  };
  const stop: Stage[] =
    table.after_stop === null ? [] : [{ label: m.pa_road_stop({ count: table.after_stop }), state: 'next', minor: !over }];
  return [...way, count, ...stop];
}
