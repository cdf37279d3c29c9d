import { expect, test } from "vitest";
import { Viewport } from "../viewport.svelte";
import { bounds } from "./geometry";
import { grownAt, nearEnough, tokenPixels } from "./tokenSize";

/** A whole map of so many columns and rows, in the pane beside the panels at 1280×800. */
function fitted(columns: number, rows: number): Viewport {
  const hexes = Array.from({ length: rows }, (_, row) =>
    [0, columns - 1].map((column) => ({ q: column - Math.floor(row / 2), r: row })),
  ).flat();
  const view = new Viewport();
  view.inset = 46;
  view.watch(bounds(hexes));
  view.resize(944, 758);
  return view;
}

test.each([
  ["a small field", 12, 13],
  ["two maps side by side, the largest there is", 30, 20],
])("on %s no token is smaller than 28 pixels", (_name, columns, rows) => {
  expect(tokenPixels(fitted(columns, rows).scale)).toBeGreaterThanOrEqual(28);
});

test("tokens of a map that is seen closely are as large as they are drawn", () => {
  expect(grownAt(1)).toBe(1);
  expect(tokenPixels(1)).toBe(48);
});

test("tokens never grow so much that they hide their neighbours", () => {
  expect(grownAt(0.1)).toBe(grownAt(0.2));
});

test.each([12, 19, 22, 27, 40])("on a phone hexes of %i pixels are looked at so closely", (hex) => {
  expect(tokenPixels(nearEnough(hex))).toBeGreaterThanOrEqual(28 - 1e-9);
});
