import { expect, it } from 'vitest';
import { evening } from './evening';
import { measured } from './ruler/index';

/** The ruler itself: whatever is wrong on purpose is found, and nothing where nothing is wrong. */
const { visitors } = evening();

const BUTTON = 'style="width:48px;height:48px"';
const DEFECTS = [
  ['cut', '<div style="overflow:hidden;width:40px;white-space:nowrap">a rather long sentence</div>'],
  ['covered', '<p>below</p><div style="position:absolute;inset:0;background:#fff"></div>'],
  ['overprint', '<p>one sentence</p><p style="margin-top:-34px">and another</p>'],
  ['small', '<p style="font-size:9px">fine print</p>'],
  ['small', '<svg viewBox="0 0 100 100" width="40"><text y="50" font-size="20">in a picture</text></svg>'],
  ['contrast', '<p style="color:#aaa">pale</p>'],
  ['target', '<button style="width:30px;height:48px">x</button>'],
  ['collision', `<button ${BUTTON}>x</button><button style="width:48px;height:48px;margin-left:-20px">y</button>`],
  ['unreachable', `<div style="overflow:hidden;height:60px"><p style="height:200px"></p><button ${BUTTON}>x</button></div>`],
  ['unreachable', `<button ${BUTTON}>x</button><div style="position:absolute;inset:0"></div>`],
  ['page: scrolls sideways', '<div style="width:150vw;height:1px"></div>'],
  ['page: scrolls by', '<div class="table" style="height:150vh"></div>'],
  ['small', '<p style="height:300vh"></p><p style="font-size:9px">far below</p>']
] as const;

it.each(DEFECTS)('finds what is wrong: %s, %s', async (kind, html) => {
  const page = await visitors().browser.newPage();
  await page.setContent(`<!doctype html><body style="font-size:16px">${html}`);
  expect((await measured(page)).filter((fault) => fault.startsWith(kind)).length).toBeGreaterThan(0);
});

it('finds nothing where nothing is wrong', async () => {
  const page = await visitors().browser.newPage();
  await page.setContent(`<!doctype html><body style="font-size:16px"><h1>A page</h1><p>with words</p><button ${BUTTON}>and more</button>`);
  expect(await measured(page)).toEqual([]);
});
