/** The usual meeples, as the engine chooses them: of the colour first, then wild ones, the Character last. */
export function canonical(choices: readonly string[]): string | null {
  const single = ['team', 'wild', 'char'].find((sort) => choices.includes(sort));
  if (single) return single;
  const uses = choices.filter((choice) => choice.startsWith('use:'));
  const order = (use: string): number[] => use.slice(4).split(',').map(Number);
  uses.sort((a, b) => {
    const [x, y] = [order(a), order(b)];
    return (y[0] ?? 0) - (x[0] ?? 0) || (y[1] ?? 0) - (x[1] ?? 0);
  });
  return uses[0] ?? null;
}
