import { expect, test } from "vitest";
import { freest, withBanner } from "./keptClear";

test("above the first rank a banner is kept clear, in the middle of the unit", () => {
  const figures = [{ x: 100, y: 80 }, { x: 140, y: 80 }, { x: 100, y: 110 }];
  expect(withBanner(figures).slice(0, 3)).toEqual(figures);
  expect(withBanner(figures).slice(3)).toEqual([{ x: 60, y: 50 }, { x: 120, y: 50 }, { x: 180, y: 50 }]);
});

test("who is not on the table needs no room", () => {
  expect(withBanner([])).toEqual([]);
});

const CORNERS = [{ x: 10, y: 300 }, { x: 10, y: 10 }, { x: 200, y: 300 }];
const SIZE = { width: 140, height: 60 };

test("dice lie where nobody is, the lower corner first", () => {
  expect(freest(CORNERS, SIZE, [])).toEqual(CORNERS[0]);
  expect(freest(CORNERS, SIZE, [{ x: 50, y: 320 }])).toEqual(CORNERS[1]);
  expect(freest(CORNERS, SIZE, [{ x: 50, y: 320 }, { x: 165, y: 40 }])).toEqual(CORNERS[2]);
});

test("where somebody is everywhere they cover the fewest", () => {
  const crowd = [{ x: 50, y: 310 }, { x: 50, y: 330 }, { x: 50, y: 40 }, { x: 250, y: 310 }, { x: 260, y: 320 }];
  expect(freest(CORNERS, SIZE, crowd)).toEqual(CORNERS[1]);
});
