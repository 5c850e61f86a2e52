import { m } from '$lib/paraglide/messages';

const BROWSERS: Record<string, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet'
};
const SYSTEMS: Record<string, string> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows'
};

/** ``firefox linux`` as a person says it. */
export function deviceName(told: string): string {
  const words = told.split(' ');
  const browser = BROWSERS[words[0] ?? ''];
  const system = SYSTEMS[words.at(-1) ?? ''];
  if (browser && system) return m.device_name({ browser, system });
  return browser ?? system ?? m.device_unknown();
}
