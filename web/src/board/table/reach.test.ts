import { expect, test } from "vitest";
import { figure } from "../../testing/tableSamples";
import { reachAround } from "./reach";

test("what can be reached is as far away as the reach, round about", () => {
  const rim = reachAround([figure("a", 1000, 1000)], 600);
  for (const [x, y] of rim) expect(Math.hypot(x - 1000, y - 1000)).toBeCloseTo(600);
});
