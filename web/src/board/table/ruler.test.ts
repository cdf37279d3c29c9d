import { describe, expect, test } from "vitest";
import { TABLE } from "../../testing/tableSamples";
import type { XY } from "../../wire/types/shared";
import { Ruler, spoken } from "./ruler";

const ruler = new Ruler(TABLE);

describe("between table and drawing", () => {
  test("north is up, and there and back is the same", () => {
    expect(ruler.point([0, TABLE.height])).toEqual({ x: 0, y: 0 });
    expect(ruler.point([2540, 0])).toEqual({ x: 24, y: 48 * 24 });
    for (const point of [[1, 2], [123456, 7890]] as XY[]) {
      expect(ruler.back(ruler.point(point))).toEqual(point);
    }
  });

  test("an inch is drawn as large on a table in centimetres", () => {
    const metric = new Ruler({ ...TABLE, unit: "cm", unit_length: 1000 });
    expect(metric.length(2540)).toBeCloseTo(24);
    expect(metric.step).toBeCloseTo(24 / 2.54);
  });

  test("keys go by a whole unit or a tenth of it", () => {
    expect([ruler.stride(false), ruler.stride(true)]).toEqual([2540, 254]);
  });

  test("lengths are said in the reader's way", () => {
    expect(spoken(18542, TABLE, "de")).toBe("7,3″");
    expect(spoken(18500, { ...TABLE, unit: "cm", unit_length: 1000 }, "en")).toBe("18.5 cm");
  });
});
