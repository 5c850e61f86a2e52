declare module '*.toml' {
  type Words = Record<string, string>;
  export const name: string;
  export const summary: string;
  export const options: Words;
  export const values: Words;
  export const decisions: Words;
  export const actions: Words;
  export const effects: Words;
  export const events: Words;
  export const events_you: Words;
  export const facts: Record<string, Words>;
  export const names: Record<string, unknown>;
  export const sources: Words;
  export const refusals: Words;
  export const problems: Words;
}

declare module '*.toml?brief' {
  export const name: string;
  export const summary: string;
  export const options: Record<string, string>;
  export const values: Record<string, string>;
}
