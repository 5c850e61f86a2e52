import type { Paint } from './colours';
import { nameOf, type Sight } from './sight';

/** No page scrolls sideways, and a table not at all. */
export function scrolling(sight: Sight): void {
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) sight.faults.push(`page: scrolls sideways by ${scrollWidth - clientWidth}${widest(clientWidth)}`);
  if (document.querySelector('.table') && scrollHeight > innerHeight) sight.faults.push(`page: scrolls by ${scrollHeight - innerHeight}`);
  const app = document.querySelector('.app');
  if (app && app.scrollWidth > app.clientWidth + 1 && sight.style(app).overflowX !== 'visible')
    sight.faults.push(`page: the table scrolls sideways by ${app.scrollWidth - app.clientWidth}`);
}

/** Who is to blame: the innermost element that stands out. */
function widest(limit: number): string {
  const out = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > limit + 1);
  const inmost = out.find((each) => !out.some((other) => other !== each && each.contains(other)));
  return inmost ? `, as of ${nameOf(inmost)}` : '';
}

/** Pieces that the frame of the board, or a frame within it, cuts off. */
export function pieces(sight: Sight, paint: Paint): void {
  const board = document.querySelector('.board');
  if (!board || !sight.isShown(board)) return;
  for (const piece of board.querySelectorAll('*')) {
    const svg = piece instanceof SVGSVGElement;
    if ((piece instanceof SVGElement && !svg) || !sight.isShown(piece) || sight.isOrnament(piece) || piece.closest('.sr')) continue;
    if (!svg && !paint.isPainted(piece) && sight.style(piece).borderTopWidth === '0px') continue;
    const box = piece.getBoundingClientRect();
    if (box.width && box.height) sight.cut(piece, box);
  }
}
