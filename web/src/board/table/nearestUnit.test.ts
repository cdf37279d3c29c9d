import { expect, test } from "vitest";
import { nearestTowards } from "./nearestUnit";

test("arrow keys go to the nearest unit that lies there", () => {
  const places = new Map([
    ["a", { x: 0, y: 0 }],
    ["near", { x: 50, y: 10 }],
    ["far", { x: 90, y: 0 }],
    ["below", { x: 5, y: 80 }],
  ]);
  expect(nearestTowards("a", "ArrowRight", places)).toBe("near");
  expect(nearestTowards("a", "ArrowDown", places)).toBe("below");
  expect(nearestTowards("a", "ArrowLeft", places)).toBeNull();
});
