/** How a point that is meant on a table is told to the server. */

import type { AimAt, XY } from "../../wire/protocol";

/** Only what was chosen is told: how to turn, by way of which points, which figures stand apart. */
export function aimAt(
  [x, y]: XY,
  turn: number | null,
  via: readonly XY[],
  apart: ReadonlyMap<string, XY>,
): AimAt {
  const others = [...apart].map(([figure, [x, y]]) => ({ figure, x, y }));
  return {
    x,
    y,
    ...(turn === null ? {} : { turn }),
    ...(via.length ? { via: [...via] } : {}),
    ...(others.length ? { apart: others } : {}),
  };
}
