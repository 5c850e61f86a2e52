'use strict';
// Draws the review that lies beside it on the page; the graph is drawn anew for every width.
const told = JSON.parse(document.getElementById('data').textContent);
const { review, colours } = told;
const SVG = 'http://www.w3.org/2000/svg';
const DASHES = ['', '2 5', '9 5', '13 4 2 4', '5 4'];
const main = document.getElementById('page');
const all = (count) => Array.from({ length: count }, (_, each) => each);
let lang = told.first;
let place = review.moves;
let scale = review.limits.scale;
let width = 0;

function make(kind, facts = {}, ...inside) {
  const element = ['svg', 'path', 'line', 'text', 'rect', 'circle', 'g'].includes(kind)
    ? document.createElementNS(SVG, kind)
    : document.createElement(kind);
  for (const [name, value] of Object.entries(facts))
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== null) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

const said = () => told.words[lang];
const number = (value, plus) => {
  const whole = Math.round(value) || 0;
  return new Intl.NumberFormat(lang, { signDisplay: plus ? 'exceptZero' : 'auto' }).format(whole).replace('-', '−');
};
const unit = () => (scale === 'win' ? 100 : 1);
const at = (move, seat) => review.line[move][scale === 'win' ? 'win' : 'points'][seat];
const figure = ({ value, error }) => number(unit() * value) + (scale === 'win' ? ' %' : '') + (error > 0 ? ' ±' + Math.max(1, Math.round(unit() * error)) : '');
const range = () => {
  if (scale === 'win') return [0, 1];
  const values = review.line.flatMap(({ points }) => points.flatMap(({ value, error }) => [value - error, value + error]));
  return [Math.min(0, ...values), Math.max(1, ...values)];
};

function go(move) {
  place = Math.max(0, Math.min(review.moves, move));
  draw();
  const line = main.querySelector('[aria-current]');
  const list = main.querySelector('.log');
  list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function graph() {
  const [low, high] = range();
  const [left, right, top, bottom] = [44, width - 12, 24, 284];
  const x = (move) => left + (move / Math.max(1, review.moves)) * (right - left);
  const y = (value) => bottom - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (bottom - top);
  const drawn = make('svg', { width, height: 320, role: 'img', 'aria-label': summary(), onclick: (event) => {
    const box = drawn.getBoundingClientRect();
    go(Math.round(((event.clientX - box.left - left) / (right - left)) * review.moves));
  } });
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const value = low + part * (high - low);
    drawn.append(
      make('line', { class: 'rule', x1: left, x2: right, y1: y(value), y2: y(value) }),
      make('text', { x: left - 8, y: y(value) + 4, 'text-anchor': 'end' }, number(unit() * value))
    );
  }
  for (const { number: move, close } of review.line)
    if (close) drawn.append(make('rect', { class: 'close', x: x(move), y: bottom + 8, width: Math.max(2, x(1) - x(0)), height: 10 }));
  for (const seat of all(review.seats)) {
    const spots = review.line.map((_, move) => [x(move), at(move, seat)]);
    const path = (edge) => spots.map(([spot, { value, error }]) => `${spot.toFixed(1)} ${y(value + edge * error).toFixed(1)}`);
    drawn.append(
      make('path', { class: 'band', fill: colours[seat], d: 'M' + [...path(1), ...path(-1).reverse()].join('L') + 'Z' }),
      make('path', { class: 'curve', stroke: colours[seat], 'stroke-dasharray': DASHES[seat % 5], d: 'M' + path(0).join('L') })
    );
  }
  drawn.append(make('line', { class: 'cursor', x1: x(place), x2: x(place), y1: top - 8, y2: bottom }));
  turning().forEach(({ seat, point }, each) => {
    const spot = y(at(point.number + 1, seat).value);
    drawn.append(
      make('g', { class: 'flag' }, make('circle', { cx: x(point.number + 1), cy: spot, r: 9 }), make('text', { x: x(point.number + 1), y: spot + 4, 'text-anchor': 'middle' }, each + 1))
    );
  });
  return drawn;
}

/** Turning points of all seats, in the order of the match. */
const turning = () =>
  review.people
    .flatMap(({ turning: points }, seat) => points.map((point) => ({ seat, point })))
    .sort((one, other) => one.point.number - other.point.number);
const standing = (move) => all(review.seats).map((seat) => `${said().seats[seat]} ${figure(at(move, seat))}`).join(', ');
const summary = () => `${said().title}. ${standing(0)} → ${standing(review.moves)}`;
const moved = (move) => (move ? said().moves[move - 1] : null);

function reading() {
  const seats = all(review.seats).map((seat) => {
    const dot = make('i');
    dot.style.background = colours[seat];
    return make('span', {}, dot, `${said().seats[seat]} ${figure(at(place, seat))}`);
  });
  return make('p', { class: 'reading', 'aria-live': 'polite' }, make('b', {}, `${place} / ${review.moves}`), ...seats);
}

function log() {
  const faults = new Map(review.turns.filter(({ fault }) => fault).map((turn) => [turn.number + 1, turn.fault]));
  return make('ol', { class: 'log' }, ...said().moves.map(([seat, words], each) => {
    const move = each + 1;
    const fault = faults.get(move);
    const line = make('span', {}, `${said().seats[seat]} · ${words} `, ...(fault ? [make('span', { class: 'bad' }, said().words[fault])] : []));
    return make('li', {}, make('button', { 'aria-current': move === place ? 'step' : null, onclick: () => go(move) }, make('b', {}, move), line, make('span', { class: 'sr' }, standing(move))));
  }));
}

function sums() {
  const parts = ['start', 'own', 'others', 'luck', 'rest', 'end'];
  const rows = (scale === 'win' ? review.balance : review.balance_points).map((row, seat) => {
    const whole = Object.fromEntries(parts.map((part) => [part, Math.round(unit() * row[part]) || 0]));
    whole.rest = whole.end - whole.start - whole.own - whole.others - whole.luck;
    const accuracy = review.people[seat].accuracy;
    return make('tr', {}, make('th', { scope: 'row' }, said().seats[seat]), ...parts.map((part) => make('td', {}, number(whole[part], part !== 'start' && part !== 'end'))), make('td', {}, accuracy === null ? '–' : number(accuracy) + ' %'));
  });
  const heads = [...parts, 'accuracy'].map((part) => make('th', { scope: 'col' }, said().words[part]));
  return make('div', { class: 'table', tabindex: 0 }, make('table', {}, make('thead', {}, make('tr', {}, make('td'), ...heads)), make('tbody', {}, ...rows)));
}

function turns() {
  const own = review.limits.scale === 'win' ? 100 : 1;
  return make('ol', { class: 'turns' }, ...turning().map(({ seat, point }, each) => {
    const words = said().words;
    const turn = review.turns.find((one) => one.number === point.number);
    const kind = point.kind === 'mistake' ? words[turn.fault] : words[point.kind];
    const better = point.kind === 'mistake' ? [make('p', {}, `${words.better} ${said().best[point.number]}`), ...(said().reasons[point.number] ?? []).map((part) => make('p', { class: 'quiet' }, part))] : [];
    return make('li', {}, make('b', {}, `${each + 1}. ${said().seats[seat]} · ${kind} ${number(own * point.change.value, true)}`), make('p', {}, moved(point.number + 1)?.[1] ?? ''), ...better, make('button', { onclick: () => go(point.number + 1) }, `→ ${point.number + 1}`));
  }));
}

function draw() {
  const words = said().words;
  const focus = document.activeElement?.id;
  const scroll = main.querySelector('.log')?.scrollTop ?? 0;
  document.documentElement.lang = lang;
  document.title = said().title;
  const box = make('div', { class: 'graph' }, graph());
  main.replaceChildren(
    make('header', {}, make('h1', {}, said().title), make('button', { id: 'scale', onclick: () => ((scale = scale === 'win' ? 'points' : 'win'), draw()) }, words.scale), make('button', { id: 'language', onclick: () => ((lang = lang === 'en' ? 'fr' : 'en'), draw()) }, words.language)),
    make('section', {}, make('h2', {}, scale === 'win' ? words.win : words.points), reading(), box, make('input', { id: 'slider', type: 'range', min: 0, max: review.moves, value: place, 'aria-label': words.moves, 'aria-valuetext': standing(place), oninput: (event) => go(Number(event.target.value)) }), make('p', { class: 'quiet' }, `${words.close} ${words.keys}`)),
    make('section', {}, make('h2', {}, words.moves), log()),
    make('section', {}, sums(), make('p', { class: 'quiet' }, words.sums)),
    make('section', {}, make('h2', {}, words.turning), turns())
  );
  main.querySelector('.log').scrollTop = scroll;
  if (focus) document.getElementById(focus)?.focus();
}

addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.target.matches('input')) return;
  event.preventDefault();
  go(place + by);
});
const measure = () => {
  const now = Math.max(260, main.clientWidth - 54);
  if (now !== width) {
    width = now;
    draw();
  }
};
addEventListener('resize', measure);
measure();
