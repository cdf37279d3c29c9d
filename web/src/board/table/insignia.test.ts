import { expect, test } from "vitest";
import { numberOf } from "./insignia";

test("units are told apart by their number", () => {
  expect([numberOf("red-1"), numberOf("red-12")]).toEqual([0, 11]);
});
