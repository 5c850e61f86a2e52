import { settings } from '$lib/look/settings.svelte';
import type { Prospect, TableCard } from '$lib/wire/bodies';
import { get } from '$lib/wire/http';
import { me } from '$lib/wire/me.svelte';
import { isFree } from './sitters';
import { waitsFor } from './turns';

/** Between two looks, in milliseconds. */
const EVERY = 8000;

/** What the lobby shows: my matches, tables of others, and whom each game would bring me now. */
export class Lists {
  mine = $state.raw<TableCard[]>([]);
  open = $state.raw<TableCard[]>([]);
  watch = $state.raw<TableCard[]>([]);
  opponents = $state.raw<Record<string, Prospect | undefined>>({});
  known = $state(false);
  #person = $derived.by(() => me.person?.id ?? '');
  #own = $derived.by(() => new Set(this.mine.map(({ id }) => id)));

  /** The one with the least time left comes first. */
  turns = $derived.by(() =>
    this.mine
      .filter((card) => waitsFor(card, this.#person))
      .sort((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity) || a.created - b.created)
  );
  waiting = $derived.by(() =>
    this.mine.filter((card) => card.phase === 'gathering' || (card.phase === 'playing' && !waitsFor(card, this.#person)))
  );
  over = $derived.by(() => this.mine.filter(({ phase }) => phase === 'over').sort((a, b) => (b.ended ?? 0) - (a.ended ?? 0)));
  joinable = $derived.by(() => this.open.filter(({ id, seats }) => !this.#own.has(id) && seats.some(isFree)).slice(0, 6));
  watchable = $derived.by(() => this.watch.filter(({ id }) => !this.#own.has(id)).slice(0, 4));
  fresh = $derived.by(() => this.known && !this.mine.length);

  async look(): Promise<void> {
    await me.arrive();
    const list = <Row>(path: string): Promise<Row[]> => get<Row[]>(path).catch(() => []);
    const [mine, open, watch, opponents] = await Promise.all([
      ...['mine', 'open', 'watch'].map((which) => list<TableCard>(`/api/tables?which=${which}`)),
      list<Prospect>(`/api/play?pace=${settings.tempo}`)
    ]);
    [this.mine, this.open, this.watch] = [mine, open, watch] as TableCard[][] as [TableCard[], TableCard[], TableCard[]];
    this.opponents = Object.fromEntries((opponents as Prospect[]).map((each) => [each.game, each]));
    this.known = true;
  }

  /** For an effect. A failed look is made up for by the next. */
  keep(): () => void {
    const look = (): void => void this.look().catch(() => undefined);
    look();
    const timer = setInterval(() => document.hidden || look(), EVERY);
    return () => clearInterval(timer);
  }
}
