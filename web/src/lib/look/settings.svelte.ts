const KEPT = 'sacbe.settings';

export type Pace = 'live' | 'days' | 'none';

/** What somebody chose for a table of a game, to be offered again. */
export interface Setup {
  seats: string[];
  options: Record<string, string | number>;
  clock: Pace;
  listed: boolean;
}

/** What a person chooses for this browser; kept there and nowhere else. */
class Settings {
  language = $state<'en' | 'fr'>('en');
  theme = $state<'light' | 'dark'>('light');
  confirm = $state(false);
  motion = $state<'full' | 'quick' | 'off'>('full');
  /** How long a bot's move stays on show. */
  bots = $state<'quick' | 'normal' | 'slow'>('normal');
  sound = $state(false);
  volume = $state(50);
  letters = $state(true);
  /** The games whose table has been shown round; all of them, where the person wants no tour. */
  toured = $state.raw<readonly string[] | boolean>([]);
  /** Where the person sat last, and the game they last chose. */
  table = $state('');
  game = $state('lost_cities');
  /** At which pace the person would play another now, and the table they last set up of each game. */
  tempo = $state<Pace>('live');
  tables = $state.raw<Readonly<Record<string, Setup | undefined>>>({});

  /** Read what was kept, or ask the browser; then keep every change. */
  start(): void {
    const kept = this.#kept();
    this.language = kept.language ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
    this.theme = kept.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    this.confirm = kept.confirm ?? false;
    this.motion = kept.motion ?? 'full';
    this.bots = kept.bots ?? 'normal';
    this.sound = kept.sound ?? false;
    this.volume = kept.volume ?? 50;
    this.letters = kept.letters ?? true;
    this.toured = kept.toured || [];
    this.table = kept.table ?? '';
    this.game = kept.game ?? 'lost_cities';
    this.tempo = kept.tempo ?? 'live';
    this.tables = kept.tables ?? {};
    $effect(() => this.#show());
  }

  hasToured(game: string): boolean {
    return this.toured === true || (Array.isArray(this.toured) && this.toured.includes(game));
  }

  tour(game: string): void {
    if (!this.hasToured(game)) this.toured = [...(Array.isArray(this.toured) ? this.toured : []), game];
  }

  /** Milliseconds for something that takes so long at full speed. */
  pace(time: number): number {
    if (this.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return this.motion === 'quick' ? time / 2 : time;
  }

  #show(): void {
    const { language, theme, confirm, motion, bots, sound, volume, letters, toured, table, game, tempo, tables } = this;
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.motion = motion;
    const kept = { language, theme, confirm, motion, bots, sound, volume, letters, toured, table, game, tempo, tables };
    localStorage.setItem(KEPT, JSON.stringify(kept));
  }

  #kept(): Partial<Settings> {
    try {
      return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
    } catch {
      return {};
    }
  }
}

export const settings = new Settings();
