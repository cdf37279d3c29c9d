/** Written by `tools/client_types.py` from `heerbann.server.tell.dice_luck`: to be changed there. */

import type { Seat } from "./shared";

/** Some dice: what was to be expected of them, what they showed, and how rare less is. */
export interface LuckFigures {
  throws: number;
  dice: number;
  expected: string;
  expected_number: number;
  actual: number;
  percentile: string;
  percent: number;
}

/** A seat's luck: with dice for successes, and with dice whose pips count. */
export interface SeatLuck {
  seat: Seat;
  title: string;
  successes: LuckFigures | null;
  pips: LuckFigures | null;
}

/** Every seat's luck. */
export interface LuckReport {
  seats: readonly SeatLuck[];
}
