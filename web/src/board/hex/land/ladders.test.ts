import { expect, test } from "vitest";
import { piece, spot } from "../../../testing/samples";
import { hexsideLayers } from "./hexsideStructures";
import { borneLadders, raisedLadders } from "./ladders";

const LYING = { ...spot("A1", 0, 0), sides: [{ way: 0, kind: "lying_ladder" }] };
const BEARING = { key: "bearing", text: "" };

test("a ladder is drawn above those who carry it, and only there", () => {
  const idle = [piece("one", "A1"), { ...piece("two", "B1"), badges: [BEARING] }];
  expect(borneLadders([LYING], idle)).toBe("");
  const bearers = [{ ...piece("one", "A1"), badges: [BEARING] }];
  expect(borneLadders([LYING], bearers)).toMatch(/^M.*L/);
  expect(borneLadders([spot("A1", 0, 0)], bearers)).toBe("");
});

test("a ladder that leans on a wall is drawn above whoever stands there, not below", () => {
  const leaning = { ...spot("A1", 0, 0), sides: [{ way: 0, kind: "ladder" }] };
  expect(raisedLadders([leaning])).toMatch(/^M.*L/);
  expect(raisedLadders([LYING])).toBe("");
  const below = (spots: (typeof LYING)[]) =>
    hexsideLayers(spots, new Map()).map(({ kind }) => kind);
  expect(below([leaning])).not.toContain("ladder");
  expect(below([LYING])).toContain("ladder");
});
