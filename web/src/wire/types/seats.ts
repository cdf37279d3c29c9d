/** Written by `tools/client_types.py` from `heerbann.server.games.seats`: to be changed there. */

import type { Level } from "./shared";

/** Who is to sit at a seat: somebody at this screen, somebody invited, or the computer. */
export interface SeatPlayer {
  kind?: "here" | "invite" | "computer"; // "here" where it is left out
  level?: Level; // "thumb" where it is left out
  seconds?: number; // 1.0 where it is left out
}
