/** What is drawn of what happened: ways, blows, losses, and where somebody fell. */

import type { Seat, XY } from "../wire/types/shared";

/** A spot of a map, or a point of a table. */
export type Stop = string | XY;

export interface Way {
  unit: string;
  side: Seat;
  stops: readonly Stop[];
}

export interface Blow {
  unit: string;
  side: Seat;
  from: Stop;
  to: Stop;
}

export interface Loss {
  unit: string;
  at: Stop;
  number: number;
  /** Is nothing left of it? */
  isGone: boolean;
}

export interface Fallen {
  unit: string;
  at: Stop;
  side: Seat;
  symbol: string;
  name: string;
}

/** What is left to be seen until somebody goes on. */
export interface Traces {
  ways: readonly Way[];
  blows: readonly Blow[];
  fallen: readonly Fallen[];
  losses: readonly Loss[];
}

export const NO_TRACES: Traces = { ways: [], blows: [], fallen: [], losses: [] };

/** What happens at this moment: a blow, and losses that rise from where they were suffered. */
export interface Happening {
  blow: Blow | null;
  losses: readonly (Loss & { key: number })[];
}

export const NOTHING: Happening = { blow: null, losses: [] };
