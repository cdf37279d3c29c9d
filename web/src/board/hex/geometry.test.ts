import { describe, expect, test } from "vitest";
import { central } from "../points";
import {
  type Axial,
  DIRECTIONS,
  SIZE,
  WIDTH,
  arrowDirection,
  bounds,
  centre,
  directionOf,
  directionTo,
  name,
  neighbour,
  opposite,
  otherDirection,
  sideEnds,
  sideMiddle,
} from "./geometry";

const ORIGIN = { q: 0, r: 0 };

describe("neighbours", () => {
  test("lie one hex width away in their direction", () => {
    for (const direction of DIRECTIONS) {
      const { x, y } = centre(neighbour(ORIGIN, direction));
      expect(Math.hypot(x, y)).toBeCloseTo(WIDTH);
      const side = sideMiddle(direction);
      expect(x / 2).toBeCloseTo(side.x);
      expect(y / 2).toBeCloseTo(side.y);
    }
  });

  test("lead back in the opposite direction", () => {
    for (const direction of DIRECTIONS) {
      const there = neighbour({ q: 2, r: -1 }, direction);
      expect(name(neighbour(there, opposite(direction)))).toBe("2,-1");
      expect(directionTo({ q: 2, r: -1 }, there)).toBe(direction);
    }
  });

  test("are no further than one step", () => {
    expect(directionTo(ORIGIN, { q: 2, r: 0 })).toBeNull();
  });
});

test("a side ends at two corners of the hex", () => {
  for (const direction of DIRECTIONS) {
    for (const end of sideEnds(direction)) expect(Math.hypot(end.x, end.y)).toBeCloseTo(SIZE);
  }
});

test("a direction is found again from its points", () => {
  const middle = centre(ORIGIN);
  for (const direction of DIRECTIONS) {
    expect(directionOf(middle, centre(neighbour(ORIGIN, direction)))).toBe(direction);
  }
});

test("north-east is up and to the right on the screen", () => {
  const middle = sideMiddle(1);
  expect(middle.x).toBeGreaterThan(0);
  expect(middle.y).toBeLessThan(0);
});

test("the box of a map holds every hex with its margin", () => {
  const box = bounds([ORIGIN, { q: 2, r: 1 }], 10);
  expect(box.x).toBeCloseTo(-WIDTH / 2 - 10);
  expect(box.y).toBeCloseTo(-SIZE - 10);
  expect(box.width).toBeCloseTo(WIDTH * 2.5 + WIDTH + 20);
  expect(box.height).toBeCloseTo(SIZE * 1.5 + SIZE * 2 + 20);
});

test("a map that begins far from the origin has no empty room beside it", () => {
  const [here, there] = [[ORIGIN, { q: 2, r: 2 }], [{ q: 20, r: 10 }, { q: 22, r: 12 }]];
  const { width, height } = bounds(here);
  expect(bounds(there).width).toBeCloseTo(width);
  expect(bounds(there).height).toBeCloseTo(height);
});

test("pressing up or down again and again stays in one column", () => {
  let at = { q: 3, r: 0 };
  for (let step = 0; step < 4; step += 1) at = neighbour(at, arrowDirection(at, "ArrowDown"));
  expect(centre(at).x).toBeCloseTo(centre({ q: 3, r: 0 }).x);
  for (let step = 0; step < 4; step += 1) at = neighbour(at, arrowDirection(at, "ArrowUp"));
  expect(at).toEqual({ q: 3, r: 0 });
});

test("the most central of some places is one of them", () => {
  const places = [0, 10, 11, 100].map((x) => ({ x, y: 0 }));
  expect(central(places)).toEqual({ x: 11, y: 0 });
  expect(central([])).toBeUndefined();
});

describe("hexes that lie on a side", () => {
  const flat = { q: 0, r: 0, flat: true };

  test("have neighbours straight in the north and in the south", () => {
    const [north, south] = [2, 5].map((way) => centre(neighbour(flat, way)));
    expect(north).toEqual({ x: 0, y: -WIDTH });
    expect(south).toEqual({ x: 0, y: WIDTH });
    expect(neighbour(flat, 0).flat).toBe(true);
  });

  test("touch their neighbours where both have their sides", () => {
    for (const way of DIRECTIONS) {
      const [middle, there] = [sideMiddle(way, 1, true), centre(neighbour(flat, way))];
      expect(middle.x).toBeCloseTo(there.x / 2);
      expect(middle.y).toBeCloseTo(there.y / 2);
    }
  });

  test("fill a box that is wider than high", () => {
    const box = bounds([flat], 0);
    expect([box.width, box.height]).toEqual([2 * SIZE, WIDTH]);
  });

  test("are walked straight up and down, and to the right in one row", () => {
    let at: Axial = flat;
    for (let step = 0; step < 4; step += 1) at = neighbour(at, arrowDirection(at, "ArrowRight"));
    expect(centre(at).y).toBeCloseTo(0);
    expect(centre(at).x).toBeCloseTo(6 * SIZE);
    expect(centre(neighbour(flat, arrowDirection(flat, "ArrowUp"))).x).toBe(0);
    expect(otherDirection(flat, "ArrowUp")).toBe(arrowDirection(flat, "ArrowUp"));
    expect(otherDirection(flat, "ArrowLeft")).not.toBe(arrowDirection(flat, "ArrowLeft"));
  });
});
