import type { LegalAction, Moved, ToldStep } from '$lib/wire/socket';
import { Connection, type Sight } from './connection.svelte';

/** Whose eyes look at the table, and what they see: the match as it stands, or as it stood. */
export class Eyes {
  /** Which of several own seats has been uncovered. */
  shown = $state<number | null>(null);
  /** A moment of a replay, seen from any seat. */
  past = $state.raw<{ number: number; eyes: number; moved: Moved; steps: ToldStep[] } | null>(null);

  constructor(readonly connection: Connection) {}

  table = $derived.by(() => this.connection.table!);
  own = $derived.by(() => this.connection.table?.you ?? []);
  /** Which of several own seats is on turn and not yet uncovered. */
  covered = $derived.by(() => {
    if (this.own.length < 2) return null;
    const asked = this.own.find((seat) => this.connection.sights.get(seat)?.moved.to_act.includes(seat));
    return asked === undefined || asked === this.shown ? null : asked;
  });
  /** None: a spectator's. */
  seat = $derived.by(() => (this.own.length > 1 ? this.shown : null) ?? this.own[0] ?? null);
  /** Who is spoken to: in a replay the seat whose eyes were chosen. */
  viewer = $derived.by(() => this.past?.eyes ?? this.seat);
  sight = $derived.by<Sight | undefined>(() => this.connection.sights.get(this.seat));
  moved = $derived.by(() => (this.past ? this.past.moved : this.sight?.moved));
  view = $derived.by(() => this.moved?.view);
  over = $derived.by(() => !!this.sight?.moved.result);
  ended = $derived.by(() => this.over || this.table.phase === 'abandoned');
  offered = $derived.by(() => {
    const found = this.past || this.covered !== null ? [] : (this.moved?.choices ?? []);
    return new Map<string, LegalAction>(found.map((choice) => [choice.action, choice]));
  });
  choices = $derived.by(() => [...this.offered.keys()]);
  legal = $derived.by(() => new Set(this.choices));
  mine = $derived.by(() => this.choices.length > 0);
}
