/** Which colours a side has. */

import type { Seat } from "./protocol";

/** In the order of the classes `side-0`, `side-1`, … */
const COLOURS = ["blue", "red", "green", "purple"];

/** A side that is named after a colour has it; others have theirs by their number. */
export function sideOf(seat: Seat, seats: readonly Seat[]): number {
  const named = COLOURS.indexOf(seat);
  return named >= 0 ? named : seats.indexOf(seat);
}
