import { expect, test } from "vitest";
import { piece } from "../../testing/samples";
import { attackArrows } from "./attackArrows";

const PLACES = new Map([
  ["A1", { x: 0, y: 0 }],
  ["B1", { x: 100, y: 0 }],
  ["C1", { x: 200, y: 0 }],
  ["C9", { x: 200, y: 900 }],
]);

function doing(id: string, at: string | null, ...badges: string[]): ReturnType<typeof piece> {
  return { ...piece(id, at), badges: badges.map((key) => ({ key, text: key })) };
}

test("an arrow leads from each attacker to the nearest of the attacked, from edge to edge", () => {
  const found = attackArrows(
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
  const [arrow] = attackArrows([rider, doing("foe", "C9", "attacked")], PLACES);
  expect(arrow?.from.x).toBe(200);
});

test("nobody is struck who is not there", () => {
  expect(attackArrows([doing("one", "A1", "attacking")], PLACES)).toEqual([]);
  const absent = doing("two", null, "attacked");
  expect(attackArrows([doing("one", "A1", "attacking"), absent], PLACES)).toEqual([]);
});
