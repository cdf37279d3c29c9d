import { describe, expect, test } from "vitest";
import { TABLE } from "../../../testing/tableSamples";
import type { XY } from "../../../wire/types/shared";
import { Ruler } from "../ruler";
import { inDrawingOrder, layers } from "./areas";
import { inside, scatter } from "./scatter";

const ruler = new Ruler(TABLE);

describe("terrain", () => {
  const square: XY[] = [
    [0, 0],
    [25400, 0],
    [25400, 25400],
    [0, 25400],
  ];
  const area = (kind: string, id = kind) => ({ id, kind, text: kind, outline: square, badges: [] });

  test("of every kind has layers, and an unknown kind is drawn plain", () => {
    for (const kind of ["wood", "ruin", "hill", "building", "crater", "rocks", "yard", "wreck"]) {
      expect(layers(area(kind), ruler).length).toBeGreaterThan(2);
    }
    expect(layers(area("swimming-pool"), ruler).map((one) => one.kind)).toContain("other");
  });

  test("is scattered in the same places every time, and only inside", () => {
    const ring = square.map((point) => ruler.point(point));
    const blots = scatter(ring, 10, "wood-1");
    expect(blots).toEqual(scatter(ring, 10, "wood-1"));
    expect(blots).not.toEqual(scatter(ring, 10, "wood-2"));
    expect(blots.every((blot) => inside(blot, ring))).toBe(true);
  });

  test("is drawn from the ground up", () => {
    const kinds = ["building", "wood", "hill", "wall", "road"].map((kind) => area(kind));
    expect(inDrawingOrder(kinds).map((one) => one.kind)).toEqual([
      "road",
      "hill",
      "wood",
      "wall",
      "building",
    ]);
  });
});
