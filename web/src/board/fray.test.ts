import { expect, test } from "vitest";
import { piece } from "../testing/samples";
import { blows, partOf } from "./fray";

const PLACES = new Map([
  ["A1", { x: 0, y: 0 }],
  ["B1", { x: 100, y: 0 }],
  ["C1", { x: 200, y: 0 }],
  ["C9", { x: 200, y: 900 }],
]);

function doing(id: string, at: string | null, ...badges: string[]): ReturnType<typeof piece> {
  return { ...piece(id, at), badges: badges.map((key) => ({ key, text: key })) };
}

test("the badges of a piece tell what it is in the middle of", () => {
  expect(partOf(doing("a", "A1"))).toBeNull();
  expect(partOf(doing("a", "A1", "moved"))).toBeNull();
  expect(partOf(doing("a", "A1", "moving"))).toBe("acting");
  expect(partOf(doing("a", "A1", "spent", "acting"))).toBe("acting");
  expect(partOf(doing("a", "A1", "attacking"))).toBe("attacking");
  expect(partOf(doing("a", "A1", "attacked", "moving"))).toBe("attacked");
});

test("an arrow leads from each attacker to the nearest of the attacked, from edge to edge", () => {
  const found = blows(
    [
      doing("one", "A1", "attacking"),
      doing("other", "C1", "attacking"),
      doing("near", "B1", "attacked"),
      doing("far", "C9", "attacked"),
      doing("idle", "A1"),
    ],
    PLACES,
  );
  expect(found.map(({ unit }) => unit)).toEqual(["one", "other"]);
  expect(found[0]!.from).toEqual({ x: 17, y: 0 });
  expect(found[0]!.to).toEqual({ x: 76, y: 0 });
  expect(found[1]!.to).toEqual({ x: 124, y: 0 });
});

test("of a piece on two spots the nearer one counts", () => {
  const rider = { ...doing("rider", "A1", "attacking"), also: "C1" };
  const [blow] = blows([rider, doing("foe", "C9", "attacked")], PLACES);
  expect(blow?.from.x).toBe(200);
});

test("nobody is struck who is not there", () => {
  expect(blows([doing("one", "A1", "attacking")], PLACES)).toEqual([]);
  expect(blows([doing("one", "A1", "attacking"), doing("two", null, "attacked")], PLACES)).toEqual(
    [],
  );
});
