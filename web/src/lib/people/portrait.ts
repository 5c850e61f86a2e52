const COLOURS = ['yellow', 'red', 'green', 'purple', 'blue'] as const;

/** The colour and the shape by which a person is known everywhere but at a table. */
export function portrait(person: string): { seat: number; colour: string } {
  const sum = [...person].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  return { seat: sum % 5, colour: COLOURS[Math.floor(sum / 5) % 5]! };
}
