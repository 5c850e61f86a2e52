import type { Here, Hinted, Incoming, Moved, Outgoing, Refused, Said, TableInfo, ToldStep } from '$lib/wire/socket';

const PING = 25_000;
const SILENCE = 60_000;
const FINAL = new Set(['no_table', 'not_understood', 'wrong_origin', 'other_rules', 'other_components', 'logged_out', 'banned']);

/** Where the match stands for one pair of eyes, and everything they have been told. */
export interface Sight {
  moved: Moved;
  steps: ToldStep[];
}

type Status = 'connecting' | 'open' | 'lost' | 'closed';
type Listener = (moved: Moved, fresh: ToldStep[]) => Promise<void> | void;

/** One socket for one table. It comes back by itself, with what it has seen, until it is no use. */
export class Connection {
  status = $state<Status>('connecting');
  closedBy = $state.raw<{ key: string; facts: Record<string, unknown> } | null>(null);
  table = $state.raw<TableInfo | null>(null);
  /** For each own seat; null for a spectator, as in every message. */
  sights = $state.raw<ReadonlyMap<number | null, Sight>>(new Map());
  said = $state.raw<Said[]>([]);
  here = $state.raw<Here | null>(null);
  onmove: Listener = () => undefined;
  /** After every move, also one of a long queue that is not shown on its own. */
  onstands: (moved: Moved) => void = () => undefined;
  onrefused: (refused: Refused) => void = () => undefined;
  onhinted: (hinted: Hinted) => void = () => undefined;
  onlost: () => void = () => undefined;
  /** Whether every move is shown, however many wait. */
  patient: () => boolean = () => false;
  #socket: WebSocket | null = null;
  #queue: Outgoing[] = [];
  #draining = false;
  #tries = 0;
  #heard = 0;
  #timers: ReturnType<typeof setInterval>[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  open(): void {
    this.#connect();
    this.#timers = [setInterval(() => this.#check(), PING)];
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
  }

  close(): void {
    this.status = 'closed';
    this.#timers.forEach(clearInterval);
    clearTimeout(this.#again);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    this.#socket?.close();
  }

  send(message: Incoming): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Where a moment of the match is to be had, once it is over. */
  moment(number: number, seat: number): string {
    return `/api/tables/${this.id}/replay?number=${number}&seat=${seat}`;
  }

  #connect(): void {
    const since = Math.min(...[...this.sights.values()].map((sight) => sight.moved.number), Infinity);
    const address = new URL(`/api/tables/${this.id}/socket`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.searchParams.set('since', String(Number.isFinite(since) ? since : -1));
    const socket = (this.#socket = new WebSocket(address));
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Outgoing);
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  #lost(): void {
    if (this.status === 'closed') return;
    this.status = 'lost';
    this.onlost();
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), Math.min(4000, 250 * 2 ** this.#tries++));
  }

  #hurry = (): void => {
    if (this.status !== 'lost') return;
    this.#tries = 0;
    clearTimeout(this.#again);
    this.#connect();
  };

  #drop = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lost();
  };

  #check(): void {
    if (this.status === 'open' && Date.now() - this.#heard > SILENCE) this.#drop();
    else this.send({ type: 'ping' });
  }

  #receive(message: Outgoing): void {
    this.#heard = Date.now();
    if (message.type === 'closing' && FINAL.has(message.key)) {
      this.closedBy = { key: message.key, facts: message.facts ?? {} };
      this.close();
      return;
    }
    this.#tries = 0;
    if (message.type !== 'closing') this.status = 'open';
    this.hear(message);
  }

  /** Whatever is told, in its turn. */
  protected hear(message: Outgoing): void {
    this.#queue.push(message);
    if (!this.#draining) void this.#drain();
  }

  /** One after the other, so that a move is seen before the next one; a long queue jumps. */
  async #drain(): Promise<void> {
    this.#draining = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (next.type === 'moved') await this.#move(next);
      else this.#hearOther(next);
    }
    this.#draining = false;
  }

  #hearOther(message: Exclude<Outgoing, Moved>): void {
    if (message.type === 'table') this.table = message;
    if (message.type === 'here') this.here = message;
    if (message.type === 'refused') this.onrefused(message);
    if (message.type === 'hinted') this.onhinted(message);
    if (message.type === 'said' && !this.said.some((each) => each.number === message.number))
      this.said = [...this.said, message].slice(-200);
    if (message.type === 'unsaid') this.said = this.said.filter(({ number }) => number !== message.number);
  }

  async #move(moved: Moved): Promise<void> {
    const known = this.sights.get(moved.seat)?.steps ?? [];
    const last = known.at(-1)?.number ?? -1;
    const fresh = moved.steps.filter((step) => step.number > last);
    const told = this.#queue.length > 4 && !this.patient() ? undefined : this.onmove(moved, known.length ? fresh : []);
    this.sights = new Map([...this.sights, [moved.seat, { moved, steps: [...known, ...fresh] }]]);
    this.onstands(moved);
    await told;
  }
}
