import { expect, test } from "vitest";
import type { Point } from "./points";
import { Viewport } from "./viewport.svelte";

const MAP = { x: 0, y: 0, width: 2000, height: 1000 };

const MIDST = { x: 1000, y: 790 };

function phone(): Viewport {
  const view = new Viewport();
  view.watch(MAP);
  view.resize(400, 400);
  return view;
}

function look(view: Viewport, at: Point, scale: number): void {
  view.approach([at], [at], scale);
}

test("a map too small for fingers is looked at more closely", () => {
  const view = phone();
  expect(view.isPart).toBe(false);
  look(view, { x: 1000, y: 500 }, 0.5);
  expect(view.isPart).toBe(true);
  expect(view.toWindow({ x: 1000, y: 500 })).toEqual({ x: 200, y: 200 });
  expect(view.shows({ x: 1000, y: 500 })).toBe(true);
  expect(view.shows({ x: 100, y: 500 })).toBe(false);
  view.fit();
  expect(view.shows({ x: 100, y: 500 })).toBe(true);
});

test("those one looks at stay in sight when the window gets smaller, until one looks elsewhere", () => {
  const view = phone();
  look(view, { x: 1000, y: 700 }, 1);
  view.resize(400, 200);
  expect(view.toWindow({ x: 1000, y: 700 })).toEqual({ x: 200, y: 100 });
  view.pan(30, 0);
  view.resize(400, 180);
  expect(view.toWindow({ x: 1000, y: 700 })).toEqual({ x: 230, y: 100 });
});

test("whoever chose a part of the map keeps it", () => {
  const view = phone();
  view.zoom(2);
  const { scale, x, y } = view;
  look(view, { x: 0, y: 0 }, 1.5);
  expect([view.scale, view.x, view.y]).toEqual([scale, x, y]);
});

test("nothing beyond the edges is shown", () => {
  const view = phone();
  look(view, { x: 0, y: 0 }, 0.5);
  expect([view.x, view.y]).toEqual([0, 0]);
});

test("what is under the pointer stays there, as far as the edges allow", () => {
  const view = phone();
  const at = { x: 150, y: 160 };
  const before = view.toDrawing(at);
  view.zoom(1.3, at);
  expect(view.toDrawing(at).x).toBeCloseTo(before.x);
  expect(view.toDrawing(at).y).toBeCloseTo(before.y);
});

test("everybody is looked at, as far as they fit, and those who count before the others", () => {
  const [near, far] = [{ x: 1300, y: 800 }, { x: 1300, y: 200 }];
  const all = phone();
  all.approach([near, far], [near], 0.5);
  expect(all.toWindow({ x: 1300, y: 500 })).toEqual({ x: 200, y: 200 });
  const close = phone();
  close.approach([near, far], [near], 2);
  expect(close.toWindow(near)).toEqual({ x: 200, y: 360 });
  const spread = phone();
  spread.approach([near, far, MIDST], [near, MIDST, { x: 500, y: 800 }], 2);
  expect(spread.shows(MIDST)).toBe(true);
});

test("of those who do not fit the ones in their midst are seen, all of them", () => {
  const view = phone();
  const [left, right] = [{ x: 100, y: 500 }, { x: 1900, y: 500 }];
  const midst = [{ x: 1100, y: 500 }, { x: 1250, y: 500 }];
  view.approach([left, ...midst, right], [left, ...midst, right], 2, midst);
  expect(midst.map((one) => view.shows(one))).toEqual([true, true]);
});

test("nobody is looked at under the buttons at the top of a phone, where only a part is seen", () => {
  const view = phone();
  view.head = 50;
  expect(view.lid).toBe(0);
  look(view, { x: 1000, y: 500 }, 1);
  expect(view.lid).toBe(50);
  const hidden = view.toDrawing({ x: 200, y: 30 });
  expect(view.shows(hidden)).toBe(false);
  view.reveal(hidden);
  expect(view.toWindow(hidden).y).toBeGreaterThanOrEqual(50);
});

test("what lies under the buttons at the top of a phone can be pulled out below them", () => {
  const view = phone();
  view.head = 50;
  look(view, { x: 0, y: 0 }, 1);
  view.pan(0, 500);
  expect(view.toWindow({ x: 0, y: 0 })).toEqual({ x: 0, y: 50 });
  view.fit();
  expect(view.toWindow({ x: 0, y: 0 }).y).toBeGreaterThanOrEqual(50);
});

test("whoever stands at the edge of a narrow map is not under the buttons beside it", () => {
  const view = new Viewport();
  view.watch({ x: 0, y: 0, width: 1000, height: 2000 });
  view.resize(400, 400);
  expect(view.isTall).toBe(true);
  const edge = { x: 980, y: 1000 };
  look(view, edge, 1);
  expect(view.toWindow(edge).x).toBeLessThanOrEqual(400 - 52);
  view.pan(300, 0);
  view.reveal(edge);
  expect(view.toWindow(edge).x).toBeLessThanOrEqual(400 - 52);
});

/** The whole map at a scale of 0.2, a close look at 0.5. */
function near(): Viewport {
  const view = phone();
  look(view, { x: 1000, y: 500 }, 0.5);
  return view;
}

test("whoever is asked about is brought into sight, from no further away than it takes", () => {
  const view = near();
  const [one, other] = [{ x: 200, y: 200 }, { x: 500, y: 400 }];
  view.bring([one], [other]);
  expect(view.scale).toBe(0.5);
  expect([one, other].every((place) => view.shows(place))).toBe(true);
  const far = { x: 1400, y: 800 };
  view.bring([one], [far]);
  expect(view.scale).toBeLessThan(0.5);
  expect(view.scale).toBeGreaterThan(view.smallest);
  expect([one, far].every((place) => view.shows(place))).toBe(true);
  view.bring([one]);
  expect(view.scale).toBe(0.5);
  expect(view.shows(one)).toBe(true);
});

test("where the whole map is seen from near enough, nothing is moved until the window gets smaller", () => {
  const view = phone();
  view.resize(1000, 600);
  look(view, { x: 0, y: 0 }, 0.5);
  view.bring([{ x: 100, y: 100 }]);
  expect(view.isPart).toBe(false);
  view.resize(400, 400);
  expect(view.scale).toBe(0.5);
  expect(view.shows({ x: 100, y: 100 })).toBe(true);
});

test("whoever zoomed by hand is moved along, never zoomed", () => {
  const view = near();
  view.zoom(2);
  const { scale } = view;
  view.bring([{ x: 1800, y: 900 }], [{ x: 100, y: 100 }]);
  expect(view.scale).toBe(scale);
  expect(view.shows({ x: 1800, y: 900 })).toBe(true);
});

test("on a phone that lies the whole map is seen beside the buttons, as high as it can be", () => {
  const view = new Viewport();
  view.inset = 46;
  view.watch({ x: 0, y: 0, width: 1200, height: 900 });
  view.resize(484, 360);
  const before = view.scale;
  view.isSlim = true;
  view.fit();
  expect(view.isTall).toBe(true);
  expect(view.scale).toBeGreaterThan(before);
  expect(view.toWindow({ x: 1200, y: 0 }).x).toBeLessThanOrEqual(484 - 52);
  expect(view.isPart).toBe(false);
  look(view, { x: 1200, y: 450 }, 1);
  expect(view.margin).toBe(52);
});

test("a narrow map that is seen in part ends beside the buttons of the zoom", () => {
  const view = new Viewport();
  view.watch({ x: 0, y: 0, width: 1000, height: 2000 });
  view.resize(400, 400);
  expect(view.margin).toBe(0);
  look(view, { x: 500, y: 1000 }, 1);
  expect(view.margin).toBe(52);
  view.resize(400, 150);
  expect(view.margin).toBe(90);
});
