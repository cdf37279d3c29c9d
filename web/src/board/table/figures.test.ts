import { describe, expect, test } from "vitest";
import { TABLE, figure, unit } from "../../testing/tableSamples";
import type { XY } from "../../wire/types/shared";
import { embodied, figureAt, inTheMidst, middle, nearest, shifted } from "./figures";
import { Ruler } from "./ruler";

describe("figures on a table", () => {
  test("have a middle, counted as the rules count it", () => {
    expect(middle([figure("a", 0, 0), figure("b", 5, 3)])).toEqual([2, 1]);
    expect(middle([])).toBeNull();
  });

  test("lend their bases to their ghosts", () => {
    const pieces = [unit("red-1", figure("red-1:1", 0, 0, { shape: "box", role: "r" }))];
    const ghosts = [
      { id: "red-1:1", x: 7, y: 8, facing: 90 },
      { id: "new", x: 1, y: 2, shape: "oval" as const, length: 4, width: 3 },
      { id: "unknown", x: 1, y: 2 },
    ];
    const [known, fresh, ...others] = embodied(ghosts, pieces);
    expect(known).toMatchObject({ shape: "box", x: 7, y: 8, facing: 90, role: "r" });
    expect(fresh).toMatchObject({ shape: "oval", length: 4 });
    expect(others).toEqual([]);
  });

  test("are found under a point, the nearest first, or nowhere", () => {
    const figures = [figure("a", 0, 0), figure("b", 80, 0), figure("long", 500, 0, { length: 300 })];
    expect(figureAt(figures, [45, 0])).toBe("b");
    expect(figureAt(figures, [-50, 0])).toBe("a");
    expect(figureAt(figures, [360, 0])).toBe("long");
    expect(figureAt(figures, [200, 200])).toBeNull();
  });

  test("that stand apart are moved with their unit", () => {
    const places = new Map<string, XY>([["a", [1, 2]]]);
    expect([...shifted(places, 10, -1)]).toEqual([["a", [11, 1]]]);
    expect(shifted(places, 0, 0)).toBe(places);
  });

  test("of the side at the near edge are found, and those in the midst of some", () => {
    const ruler = new Ruler(TABLE);
    const [near, other, far] = [
      unit("red-1", figure("red-1:1", 500, 100)),
      unit("red-2", figure("red-2:1", 900, 300)),
      unit("blue-1", figure("blue-1:1", 500, 900)),
    ];
    expect(nearest([far!, near!, other!], ruler).map(({ id }) => id)).toEqual(["red-1", "red-2"]);
    expect(inTheMidst([near!, other!, far!], ruler)).toEqual([ruler.point([900, 300])]);
  });
});
