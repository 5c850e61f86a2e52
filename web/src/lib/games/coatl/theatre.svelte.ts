import { tick, untrack } from 'svelte';
import { m } from '$lib/paraglide/messages';
import { settings } from '$lib/look/settings.svelte';
import { fly } from '$lib/table/flights';
import type { Sitting } from '$lib/table/sitting.svelte';
import type { Told } from '../face';
import { lastTurn, type Layout } from './carl';

const STEP = 1700;

/** CARL's turn shown step by step; whoever picks a card has seen enough. */
export class Theatre {
  at = $state(0);
  playing = $state(true);

  constructor(readonly sitting: Sitting) {
    $effect(() => {
      const steps = this.turn?.told.length ?? 0;
      untrack(() => this.#begin(steps));
    });
    $effect(() => {
      if (sitting.picked) untrack(() => this.show(this.steps));
    });
    $effect(() => {
      if (this.done || !this.playing) return;
      const timer = setTimeout(() => void this.step(1), settings.pace(STEP));
      return () => clearTimeout(timer);
    });
  }

  turn = $derived.by(() => (this.sitting.past || this.sitting.over ? null : lastTurn(this.sitting.sight?.steps ?? [])));
  steps = $derived.by(() => this.turn?.told.length ?? 0);
  done = $derived.by(() => this.at >= this.steps);
  telling = $derived.by<Told | null>(() => this.turn?.told[this.at] ?? null);
  layout = $derived.by<Layout | null>(() => (this.done ? null : (this.turn?.before[this.at] ?? null)));

  /** Which card he has just touched, and how; after his turn all of them, in order. */
  marks = $derived.by<Record<string, string>>(() => {
    const told = this.turn?.told ?? [];
    const acts = told.filter(({ event }) => event in WORDS);
    const shown = this.telling ? acts.filter((each) => each === this.telling) : acts;
    return Object.fromEntries(shown.map((each) => [String(each.prophecy), `${acts.indexOf(each) + 1} ${WORDS[each.event]!()}`]));
  });

  #begin(steps: number): void {
    this.playing = settings.pace(1) > 0;
    this.at = this.playing ? 0 : steps;
  }

  show(at: number): void {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.steps, at));
  }

  again(): void {
    this.at = 0;
    this.playing = settings.pace(1) > 0;
  }

  /** The card of the step flies to where it then lies. */
  async step(by: number): Promise<void> {
    const spot = `p-${this.telling?.prophecy}`;
    const land = fly([{ from: spot, to: spot }]);
    this.at = Math.max(0, Math.min(this.steps, this.at + by));
    await tick();
    await land(0);
  }
}

const WORDS: Record<string, () => string> = {
  carl_improved: m.co_improve,
  carl_stole: m.co_steal,
  carl_realised: m.co_realise
};
