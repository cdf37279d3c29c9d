import { expect, test } from "vitest";
import { line } from "../../testing/samples";
import { pathOf, stepOf } from "./movements";

test("a path needs a unit and at least two spots", () => {
  expect(pathOf(line(0, "moved", { unit: "a", path: ["A1", "A2"] }))?.path).toEqual(["A1", "A2"]);
  expect(pathOf(line(0, "moved", { unit: "a", path: ["A1"] }))).toBeNull();
  expect(pathOf(line(0, "shot", { unit: "a" }))).toBeNull();
});

test("a step needs a unit and a place", () => {
  const step = { unit: "a", at: "A2", also: null };
  expect(stepOf(line(0, "stepped", { unit: "a", place: ["A2", null] }))).toEqual(step);
  expect(stepOf(line(0, "ended", { unit: "a", place: null }))).toBeNull();
  expect(stepOf(line(0, "set", { unit: "a", place: { x: 1 } }))).toBeNull();
});
