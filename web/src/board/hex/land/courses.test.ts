import { expect, test } from "vitest";
import { coursePath } from "./courses";

const PLACES = new Map([
  ["A1", { x: 0, y: 0 }],
  ["B1", { x: 60, y: 40 }],
  ["C1", { x: 120, y: 0 }],
]);

test("a course bends around the places between its ends", () => {
  expect(coursePath(["A1", "B1", "C1"], PLACES)).toBe("M0,0Q60,40 90,20L120,0");
  expect(coursePath(["A1", "C1"], PLACES)).toBe("M0,0L120,0");
});

test("a course of a single place is not drawn", () => {
  expect(coursePath(["A1"], PLACES)).toBe("");
  expect(coursePath(["A1", "Z9"], PLACES)).toBe("");
});
