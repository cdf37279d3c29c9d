import { describe, expect, test } from "vitest";
import type { Board } from "../../../wire/types/board";
import { centre } from "../geometry";
import { borders, shared, titles } from "./boardSections";

/** Two rows: in the upper one the middle hex belongs to both parts. */
const SPOTS = [
  { id: "A1", q: 0, r: 0 },
  { id: "B1", q: 1, r: 0 },
  { id: "C1", q: 2, r: 0 },
  { id: "A2", q: 0, r: 1 },
  { id: "B2", q: 1, r: 1 },
];
const BOARD = {
  spots: SPOTS,
  zones: [
    { id: "west", title: "West", kind: "section", spots: ["A1", "B1", "A2"] },
    { id: "east", title: "East", kind: "section", spots: ["B1", "C1", "B2"] },
    { id: "camp", title: "Camp", kind: "zone", spots: ["A1"] },
  ],
} as unknown as Board;

describe("the parts of a board", () => {
  test("are parted by a line through shared hexes and along sides", () => {
    const [line, ...others] = borders(BOARD);
    expect(others).toEqual([]);
    const middle = centre({ q: 1, r: 0 }).x;
    expect(line!.points).toHaveLength(4);
    for (const { x } of line!.points) expect(x).toBeCloseTo(middle);
    expect(line!.points[0]!.y).toBeLessThan(line!.points[1]!.y);
  });

  test("share hexes, and have names above and below", () => {
    expect(shared(BOARD)).toEqual(["B1"]);
    expect(titles(BOARD).map((one) => one.title)).toEqual(["West", "East"]);
    const [west] = titles(BOARD);
    expect(west!.top.y).toBe(0);
    expect(west!.bottom.y).toBe(centre({ q: 0, r: 1 }).y);
  });
});
