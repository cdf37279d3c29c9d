/** Written by `tools/client_types.py` from `heerbann.server.tell.replay`: to be changed there. */

import type { Board, TableMarker } from "./board";
import type { LogLine } from "./logLine";
import type { Ending } from "./messagesOut";
import type { Fact, Piece, Scene, SeatLine } from "./scene";
import type { Seat } from "./shared";
import type { HandCard, Sideboard } from "./sideboard";

/**
 * A decision and all that came of it: what looks different now, and what is gone.
 *
 * `n` is the number of answers before it; a game imported with `step = n` stands there.
 */
export interface ReplayStep {
  n: number;
  seat: Seat | null;
  text: string;
  rule: string;
  log: readonly LogLine[];
  pieces?: readonly Piece[];
  gone?: readonly string[];
  facts?: readonly Fact[];
  seats?: readonly SeatLine[];
  board?: Board;
  markers?: readonly TableMarker[];
  hand?: readonly HandCard[];
  sideboard?: Sideboard;
}

/** The whole game: the scene at its start, then step by step what changes. */
export interface Replay {
  title: string;
  system: string;
  viewpoint: Seat | null;
  scene: Scene | null;
  log: readonly LogLine[];
  steps: readonly ReplayStep[];
  over: Ending | null;
}
