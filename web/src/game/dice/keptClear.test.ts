import { expect, test } from "vitest";
import { beside, freest, withBanner } from "./keptClear";

const at = (x: number, y: number, half = 20) => ({ x, y, half });

test("above the first rank a banner is kept clear, in the middle of the unit", () => {
  const figures = [at(100, 80), at(140, 80), at(100, 110)];
  expect(withBanner(figures).slice(0, 3)).toEqual(figures);
  const banner = [40, 80, 120, 160, 200].map((x) => at(x, 45, 12));
  expect(withBanner(figures).slice(3)).toEqual(banner);
});

test("a banner without a name is short", () => {
  expect(withBanner([at(100, 80)], false).slice(1)).toEqual([at(90, 45, 12), at(110, 45, 12)]);
});

test("who is not on the table needs no room", () => {
  expect(withBanner([])).toEqual([]);
});

const CORNERS = [{ x: 10, y: 300 }, { x: 10, y: 10 }, { x: 200, y: 300 }];
const SIZE = { width: 140, height: 60 };
const BOARD = { width: 400, height: 400 };

test("dice lie where nobody is, the lower corner first", () => {
  expect(freest(CORNERS, SIZE, [])).toEqual(CORNERS[0]);
  expect(freest(CORNERS, SIZE, [at(50, 320)])).toEqual(CORNERS[1]);
  expect(freest(CORNERS, SIZE, [at(50, 320), at(165, 40)])).toEqual(CORNERS[2]);
});

test("who is larger is covered from further away", () => {
  expect(freest(CORNERS, SIZE, [at(200, 320)])).toEqual(CORNERS[0]);
  expect(freest(CORNERS, SIZE, [at(200, 320, 60)])).toEqual(CORNERS[1]);
});

test("where somebody is everywhere they cover the fewest", () => {
  const crowd = [at(50, 310), at(50, 330), at(50, 40), at(250, 310), at(260, 320)];
  expect(freest(CORNERS, SIZE, crowd)).toEqual(CORNERS[1]);
});

test("beside a unit is below it, above it, to the right and to the left", () => {
  expect(beside([at(200, 200)], SIZE, BOARD)).toEqual([
    { x: 130, y: 230 },
    { x: 130, y: 110 },
    { x: 230, y: 170 },
    { x: 30, y: 170 },
  ]);
});

test("at the edge of the board nothing lies over the unit itself", () => {
  expect(beside([at(380, 380)], SIZE, BOARD)).toEqual([{ x: 250, y: 290 }, { x: 210, y: 330 }]);
  expect(beside([], SIZE, BOARD)).toEqual([]);
});
