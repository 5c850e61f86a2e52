/** Ask the bots what they would do now. */
export interface Hint {
  type: 'hint';
  seat: number;
  seen: number;
  request: string;
}

/** What the search would do, how often it came to that, and what else it looked at. */
export interface Hinted {
  type: 'hinted';
  request: string;
  number: number;
  action: string;
  share: number;
  others: [string, number][];
}
