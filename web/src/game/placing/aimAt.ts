/** How a point that is meant on a table is told to the server. */

import type { Aim } from "../../wire/inquiries";
import type { XY } from "../../wire/types/shared";

/** Only what was chosen is told: how to face, by way of which points, which figures stand apart. */
export function aimAt(
  [x, y]: XY,
  facing: number | null,
  via: readonly XY[],
  apart: ReadonlyMap<string, XY>,
): Aim {
  const others = [...apart].map(([figure, [x, y]]) => ({ figure, x, y }));
  return {
    x,
    y,
    ...(facing === null ? {} : { facing }),
    ...(via.length ? { via: [...via] } : {}),
    ...(others.length ? { apart: others } : {}),
  };
}
