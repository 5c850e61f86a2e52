const KEPT = 'sacbe.settings';

/** What a person chooses for this browser; kept there and nowhere else. */
class Settings {
  language = $state<'en' | 'fr'>('en');
  theme = $state<'light' | 'dark'>('light');
  confirm = $state(false);
  motion = $state<'full' | 'quick' | 'off'>('full');
  sound = $state(false);
  letters = $state(true);
  toured = $state(false);

  /** Read what was kept, or ask the browser; then keep every change. */
  start(): void {
    const kept = this.#kept();
    this.language = kept.language ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
    this.theme = kept.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    this.confirm = kept.confirm ?? false;
    this.motion = kept.motion ?? 'full';
    this.sound = kept.sound ?? false;
    this.letters = kept.letters ?? true;
    this.toured = kept.toured ?? false;
    $effect(() => this.#show());
  }

  /** Milliseconds for something that takes so long at full speed. */
  pace(time: number): number {
    if (this.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return this.motion === 'quick' ? time / 2 : time;
  }

  #show(): void {
    const { language, theme, confirm, motion, sound, letters, toured } = this;
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(KEPT, JSON.stringify({ language, theme, confirm, motion, sound, letters, toured }));
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
