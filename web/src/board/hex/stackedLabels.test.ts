import { expect, test } from "vitest";
import { stackedLabels } from "./stackedLabels";

test("labels with room between them stay where they are", () => {
  const wanted = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 10, y: 20 },
  ];
  expect(stackedLabels(wanted, 50, 20)).toEqual(wanted);
});

test("a label that would cover others is written above all of them", () => {
  const wanted = [
    { x: 0, y: 0 },
    { x: 0, y: -20 },
    { x: 30, y: 0 },
  ];
  expect(stackedLabels(wanted, 50, 20)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: -20 },
    { x: 30, y: -40 },
  ]);
});
