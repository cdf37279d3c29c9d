/** Written by `tools/client_types.py` from `heerbann.server.tell.course`: to be changed there. */

import type { Seat } from "./shared";

/** A turning point: after which position of the replay, what happened, whom it helped. */
export interface Swing {
  step: number;
  text: string;
  seat: Seat;
  by: number;
}

/** What a unit has lost of its strength; nothing may be left of it. */
export interface LostUnit {
  name: string;
  symbol: string;
  lost: number;
  full: number;
  gone: boolean;
}

/** What a side has lost. */
export interface SideLosses {
  seat: Seat;
  title: string;
  units: readonly LostUnit[];
}

/**
 * The whole battle at a glance: `worths` are those of `seat`, one for each position.
 *
 * They run from −1 (lost) to 1 (won), as the computer would have judged.
 */
export interface Course {
  seat: Seat;
  worths: readonly number[];
  swings: readonly Swing[];
  losses: readonly SideLosses[];
}
