// Made by tools/view_types.py from the types of the engine: change those, never this file.
/** What every view has. */
export interface View {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  decision: string;
  active: number;
  seat: number | null;
}
