import { m } from '$lib/paraglide/messages';
import type { Brief } from '$lib/games/shelf';
import type { OptionCard } from '$lib/wire/bodies';

type Value = string | number;
export type Choices = Record<string, Value>;

export const valuesAt = (option: OptionCard, seats: number): Value[] => option.values_at[seats] ?? [];

/** Those with something to choose at a table of so many seats. */
export const open = (options: OptionCard[], seats: number): OptionCard[] => options.filter((option) => valuesAt(option, seats).length > 1);

export const settled = (option: OptionCard, choices: Choices): Value => choices[option.key] ?? option.values[0]!;

/** Choices that a table of so many seats does not have. */
export const lost = (options: OptionCard[], choices: Choices, seats: number): OptionCard[] =>
  options.filter((option) => option.key in choices && !valuesAt(option, seats).includes(choices[option.key]!));

export function without(choices: Choices, options: OptionCard[]): Choices {
  const gone = new Set(options.map(({ key }) => key));
  return Object.fromEntries(Object.entries(choices).filter(([key]) => !gone.has(key)));
}

/** The house rules that are not as by default. */
export const houseRules = (options: OptionCard[], choices: Choices): OptionCard[] =>
  options.filter((option) => option.house && settled(option, choices) !== option.values[0]);

/** A number is a seat: beside the option's name, and on its own. */
export const valueName = (brief: Brief, key: string, value: Value): string =>
  typeof value === 'number' ? m.seat_number({ seat: value + 1 }) : (brief.values[`${key}.${value}`] ?? value);

export function choiceName(brief: Brief, option: OptionCard, choices: Choices): string {
  const value = settled(option, choices);
  const name = valueName(brief, option.key, value);
  return typeof value === 'number' ? m.option_is({ option: brief.options[option.key] ?? option.key, value: name }) : name;
}
