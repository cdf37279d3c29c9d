import { expect, test } from "vitest";
import { Viewport } from "./viewport.svelte";

const MAP = { x: 0, y: 0, width: 2000, height: 1000 };

function phone(): Viewport {
  const view = new Viewport();
  view.watch(MAP);
  view.resize(400, 400);
  return view;
}

test("a map too small for fingers is looked at more closely", () => {
  const view = phone();
  expect(view.isPart).toBe(false);
  view.approach({ x: 1000, y: 500 }, 0.5);
  expect(view.isPart).toBe(true);
  expect(view.toWindow({ x: 1000, y: 500 })).toEqual({ x: 200, y: 200 });
  expect(view.shows({ x: 1000, y: 500 })).toBe(true);
  expect(view.shows({ x: 100, y: 500 })).toBe(false);
  view.fit();
  expect(view.shows({ x: 100, y: 500 })).toBe(true);
});

test("whoever chose a part of the map keeps it", () => {
  const view = phone();
  view.zoom(2);
  const { scale, x, y } = view;
  view.approach({ x: 0, y: 0 }, 1.5);
  expect([view.scale, view.x, view.y]).toEqual([scale, x, y]);
});

test("nothing beyond the edges is shown", () => {
  const view = phone();
  view.approach({ x: 0, y: 0 }, 0.5);
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
