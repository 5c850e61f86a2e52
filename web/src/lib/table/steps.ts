/**
 * One click, several actions: each is sent when the one before it is stored. A step that depends on the question
 * that comes then is worked out from its choices: null passes it over, ASK leaves it to the person and goes on after it.
 * A step that is not legal ends the plan.
 */
export const ASK = Symbol('ask');
export type Planned = string | ((choices: readonly string[]) => string | typeof ASK | null);

/** What is sent next, if anything, and what is left to send after it. */
export function nextStep(steps: readonly Planned[], choices: readonly string[]): [string | null, Planned[]] {
  const [step, ...rest] = steps;
  if (step === undefined) return [null, []];
  const action = typeof step === 'string' ? step : step(choices);
  if (action === null) return nextStep(rest, choices);
  if (action === ASK) return [null, rest];
  return choices.includes(action) ? [action, rest] : [null, []];
}
