/** From unit to unit with the arrow keys: the nearest one that lies in that direction. */

import type { Point } from "../points";

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const DIRECTIONS: Record<ArrowKey, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What lies aside counts double, so that one goes rather straight. */
export function nearestTowards(
  from: string,
  way: ArrowKey,
  places: ReadonlyMap<string, Point>,
): string | null {
  const [here, to] = [places.get(from), DIRECTIONS[way]];
  if (!here || !to) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [id, place] of places) {
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = dx * to.x + dy * to.y;
    const aside = Math.abs(dx * to.y) + Math.abs(dy * to.x);
    if (id !== from && ahead > 0 && ahead + 2 * aside < least) {
      best = id;
      least = ahead + 2 * aside;
    }
  }
  return best;
}
