import { untrack } from 'svelte';
import type { Sitting } from '$lib/table/sitting.svelte';
import { canonical } from './canonical';
import { colours, kindOf, toTake } from './places';
import { meeples, quetzal, sortOf, type Colour, type Figure, type QuetzalView } from './view';

const KEPT = 'sacbe.quetzal.myself';
const CHAIN = ['Q-D4', 'Q-D5', 'Q-D6', 'Q-D8'];
type Plan = Partial<Record<string, string[]>>;

/** The meeples picked up from the reserve, and the answers that follow from putting them down somewhere. */
export class Crew {
  picked = $state<number[]>([]);
  /** "Choose meeples myself": off, the canonical composition is taken (section 12 of the rules). */
  myself = $state(globalThis.localStorage?.getItem(KEPT) === 'true');
  #plan: Plan = {};
  #number = -1;

  constructor(readonly sitting: Sitting) {}

  view = $derived.by(() => quetzal(this.sitting.view!));
  figures = $derived.by(() => {
    const row = meeples(this.view.reserves[this.sitting.seat ?? -1]);
    return this.picked.map((place) => row[place]).filter((figure): figure is Figure => figure !== undefined);
  });

  toggle(place: number): void {
    this.picked = this.picked.includes(place) ? this.picked.filter((each) => each !== place) : [...this.picked, place];
    this.sitting.refusal = null;
  }

  choose(myself: boolean): void {
    this.myself = myself;
    localStorage.setItem(KEPT, String(myself));
    if (!myself) this.follow();
  }

  /** Go to a place with the meeples picked up, or ask for them there. */
  go(place: string): void {
    this.#plan = this.figures.length ? planned(this.view, this.figures, place) : {};
    this.sitting.act(place);
  }

  /** Answers what the person has answered already, by picking meeples up or by not wanting to be asked. */
  follow(): void {
    const { sitting, view } = this;
    const { number } = sitting.moved!;
    if (number !== this.#number) untrack(() => (this.picked = []));
    this.#number = number;
    if (!sitting.mine || sitting.sent) return;
    if (!CHAIN.includes(view.decision)) this.#plan = {};
    const next = this.#plan[view.decision]?.shift() ?? this.#usual();
    if (next && sitting.legal.has(next)) untrack(() => this.#answer(next));
  }

  /** Who has just taken it back wants to choose. */
  #usual(): string | null {
    const { view, sitting } = this;
    const back = sitting.sight?.steps.at(-1)?.undone;
    if (view.decision !== 'Q-D6' || this.myself || back || kindOf(view.chain.place ?? 'camp') === 'free') return null;
    return canonical(sitting.choices);
  }

  /** The question before every move is not asked twice for one placement. */
  #answer(action: string): void {
    this.sitting.pending = action;
    this.sitting.act(action);
  }
}

function planned(view: QuetzalView, crew: Figure[], place: string): Plan {
  const [first = 'char', ...rest] = crew.map(sortOf);
  if (kindOf(place) === 'free') return { 'Q-D6': [first], 'Q-D8': rest };
  if (kindOf(place) === 'unique') return { 'Q-D6': [first === 'black' || first === 'white' ? 'team' : first] };
  const count = (fits: (figure: Figure) => boolean): number => crew.filter(fits).length;
  const chars = count((figure) => figure === 'char');
  const wild = count((figure) => sortOf(figure) === 'wild');
  const use = `use:${crew.length - wild - chars},${wild},${chars}`;
  return { 'Q-D4': colourOf(view, crew, place), 'Q-D5': [String(crew.length)], 'Q-D6': [use] };
}

/** Nothing where both colours are possible: then the person is asked. */
function colourOf(view: QuetzalView, crew: Figure[], place: string): string[] {
  if (crew.length === 1 && crew[0] === 'char' && !view.board[place]) return ['col:C'];
  const able: Colour[] = colours(crew).filter((colour) => toTake(view, place).colours.includes(colour));
  return able.length === 1 ? [`col:${able[0]}`] : [];
}

const crews = new WeakMap<Sitting, Crew>();

/** One crew for one person at one table. */
export function crewOf(sitting: Sitting): Crew {
  const crew = crews.get(sitting) ?? new Crew(sitting);
  crews.set(sitting, crew);
  return crew;
}
