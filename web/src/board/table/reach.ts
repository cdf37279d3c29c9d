/** How far a unit may go: everything that is near enough to where one of its figures stands. */

import type { Figure } from "../../wire/types/board";
import type { XY } from "../../wire/types/shared";
import { hull } from "./shapes";

const CORNERS = 48;

/** The border of what the centres can reach; round about a single figure it is a circle. */
export function reachAround(figures: readonly Figure[], reach: number): XY[] {
  const rims = figures.flatMap(({ x, y }) =>
    Array.from({ length: CORNERS }, (_, index) => {
      const angle = (index * 2 * Math.PI) / CORNERS;
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    }),
  );
  return hull(rims).map(({ x, y }) => [x, y]);
}
