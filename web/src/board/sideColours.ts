/** Which colours a side has. */

import type { Seat } from "../wire/types/shared";

/** A side, and the number of its colours: that of the classes `side-0`, `side-1`, … */
export interface ColouredSeat {
  seat: Seat;
  colour: number;
}

/** The number of a side's colours; -1 of somebody who has none. */
export function sideOf(seat: Seat, seats: readonly ColouredSeat[]): number {
  return seats.find((one) => one.seat === seat)?.colour ?? -1;
}
