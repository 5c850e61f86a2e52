const DAY = 86_400_000;

/** A day as people say it: today, yesterday, Sunday, 14 November; the year only where it is another one. */
export function day(seconds: number, language: string, now = Date.now()): string {
  const [then, today] = [new Date(seconds * 1000), new Date(now)];
  const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const ago = Math.round((midnight(today) - midnight(then)) / DAY);
  if (ago < 2) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  if (ago < 7) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(then);
  const year = then.getFullYear() === today.getFullYear() ? undefined : ('numeric' as const);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long', year }).format(then);
}

/** How long something takes, in its largest unit. */
export function span(seconds: number, language: string): string {
  const [count, unit] =
    seconds >= 86_400 ? [seconds / 86_400, 'day'] : seconds >= 3600 ? [seconds / 3600, 'hour'] : [seconds / 60, 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'short' }).format(
    Math.max(1, Math.floor(count as number))
  );
}
