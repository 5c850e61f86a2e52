/**
 * One click, several actions: each is sent when the one before it is stored. A step that depends on the question
 * that comes then is worked out from its choices; null passes it over. A step that is not legal ends the plan.
 */
export type Step = string | ((choices: readonly string[]) => string | null);

/** What is sent next, if anything, and what is left to send after it. */
export function nextStep(steps: readonly Step[], choices: readonly string[]): [string | null, Step[]] {
  const [step, ...rest] = steps;
  if (step === undefined) return [null, []];
  const action = typeof step === 'string' ? step : step(choices);
  if (action === null) return nextStep(rest, choices);
  return choices.includes(action) ? [action, rest] : [null, []];
}
