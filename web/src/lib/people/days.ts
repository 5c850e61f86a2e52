import { settings } from '$lib/look/settings.svelte';

const DAY = 86_400_000;
/** Days before months, and hours to twenty-four, in both languages. */
const locale = (): string => (settings.language === 'en' ? 'en-GB' : settings.language);
const midnight = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
const written = (moment: Date, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale(), options).format(moment);

/** A day as people say it: today with the time, yesterday, the weekday for six days, then the date; the year if it is another. */
export function dayWords(seconds: number, now = new Date()): string {
  const moment = new Date(seconds * 1000);
  const ago = Math.round((midnight(now) - midnight(moment)) / DAY);
  const relative = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (ago === 0) return `${relative.format(0, 'day')}, ${written(moment, { hour: '2-digit', minute: '2-digit' })}`;
  if (ago === 1) return relative.format(-1, 'day');
  if (ago > 1 && ago < 7) return written(moment, { weekday: 'long' });
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return written(moment, { day: 'numeric', month: 'long', year });
}

/** The month in which somebody came. */
export const monthWords = (seconds: number): string => written(new Date(seconds * 1000), { month: 'long', year: 'numeric' });

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60]
] as const;

/** How long something took, in its largest fitting unit: 34 minutes, 5 hours, 3 days. */
export function spanWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS[2];
  const count = Math.max(1, Math.round(seconds / size));
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export const percent = (share: number): string =>
  new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

export function decimal(value: number, signed = false): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1, signDisplay }).format(value).replace('-', '−');
}
