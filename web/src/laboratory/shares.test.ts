import { expect, test } from "vitest";
import { share } from "./shares";

test("a little less than nothing is nothing, without a sign", () => {
  expect(share(-0.004)).toBe("0 %");
  expect(share(-0.01)).toBe("-1 %");
});
