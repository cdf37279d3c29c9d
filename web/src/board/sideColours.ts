/** Which colours a side has. */

import type { Seat } from "../wire/protocol";

/** The numbers of the classes `side-0`, `side-1`, … of sides that have a colour of their own. */
const OWN: Readonly<Record<Seat, number>> = {
  blue: 0,
  red: 1,
  green: 2,
  purple: 3,
  // Their banners are green, blue and red, so they themselves are neither.
  pennant: 3,
  standard: 4,
};

/** A side that is named after a colour has it; others have theirs by their number. */
export function sideOf(seat: Seat, seats: readonly Seat[]): number {
  return OWN[seat] ?? seats.indexOf(seat);
}
