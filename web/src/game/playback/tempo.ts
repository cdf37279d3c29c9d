/** How long it takes to show things, in milliseconds. */

import type { Tempo } from "../../ui/chosen";

export interface Timing {
  /** One spot of a path. */
  step: number;
  /** How many times faster figures walk over a table. */
  stride: number;
  /** Figures on a table walk no longer than this. */
  longest: number;
  /** A throw. */
  dice: number;
  /** Time to take in what somebody did, and what came of a throw or a loss. */
  beat: number;
  blow: number;
}

/** What we do ourselves we know already. */
export const OWN: Timing = { step: 130, stride: 1, longest: 1600, dice: 950, beat: 0, blow: 250 };

const TIMINGS: Record<Exclude<Tempo, "off">, Timing> = {
  quick: { step: 130, stride: 1, longest: 1400, dice: 800, beat: 200, blow: 400 },
  calm: { step: 230, stride: 0.6, longest: 2400, dice: 1300, beat: 750, blow: 1100 },
};

/** For what others do; null: it is not shown at all. */
export function timingOf(tempo: Tempo): Timing | null {
  return tempo === "off" ? null : TIMINGS[tempo];
}
