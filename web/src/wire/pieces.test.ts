import { expect, test } from "vitest";
import { figure, unit } from "../testing/tableSamples";
import { settled } from "./pieces";

test("pieces on a table are their own spots, unless they wait", () => {
  const [there, waits] = settled([unit("red-1", figure("red-1:1", 0, 0)), unit("red-2")]);
  expect([there?.at, waits?.at]).toEqual(["red-1", null]);
});
