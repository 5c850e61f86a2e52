import { Paint } from './colours';
import { pieces, scrolling } from './frames';
import { Sight } from './sight';
import { reach, targets } from './targets';
import { covers, overprints, sizes, texts } from './texts';

/** What is wrong with what stands on the screen now, in one line each. */
export function look(inks: Record<string, string>): string[] {
  const [sight, solid] = [new Sight(document.body), new CSSStyleSheet()];
  const paint = new Paint(sight, inks);
  solid.replaceSync('*{pointer-events:auto!important}'); // what lets clicks through hides words all the same
  document.adoptedStyleSheets.push(solid);
  const all = texts(sight);
  scrolling(sight);
  sizes(sight, all);
  overprints(sight, paint, all);
  covers(sight, paint, all);
  pieces(sight, paint);
  targets(sight);
  document.adoptedStyleSheets.pop();
  return [...new Set(sight.faults)];
}

/** What cannot be come by, wherever one scrolls; leaves things scrolled. */
export function grope(): string[] {
  const sight = new Sight(document.body);
  reach(sight);
  return [...new Set(sight.faults)];
}
