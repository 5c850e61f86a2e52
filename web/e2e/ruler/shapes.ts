/** What is measured: boxes, and the words in them. All that lies beside this file but `index.ts` runs in the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Text {
  parent: Element;
  words: string;
  box: Box;
  /** What the frames around it leave of its box. */
  seen: Box;
}

export interface Target {
  element: HTMLElement;
  seen: Box;
}

export const wide = ({ left, right }: Box): number => right - left;
export const high = ({ top, bottom }: Box): number => bottom - top;

export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom)
});

/** By how much a box stands out of its frame, at the side where it does most. */
export const excess = (box: Box, frame: Box): { x: number; y: number } => ({
  x: Math.max(frame.left - box.left, box.right - frame.right),
  y: Math.max(frame.top - box.top, box.bottom - frame.bottom)
});
