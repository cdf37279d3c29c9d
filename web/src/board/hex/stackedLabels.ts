/** Labels of one size on the map. */

import type { Point } from "../points";

/** Where they are written so that none covers another: whatever comes later moves up. */
export function stackedLabels(wanted: readonly Point[], width: number, height: number): Point[] {
  const found: Point[] = [];
  for (const { x, y: start } of wanted) {
    let y = start;
    while (found.some((one) => Math.abs(one.x - x) < width && Math.abs(one.y - y) < height)) {
      y -= height;
    }
    found.push({ x, y });
  }
  return found;
}
