/** Written by `tools/client_types.py` from `heerbann.server.tell.told_ledger`: to be changed there. */

import type { Ledger } from "./ledger";
import type { Scene } from "./scene";
import type { Seat } from "./shared";

/** A contest that was fought: how it is called, and who fought it. */
export interface FoughtContest {
  key: string;
  title: string;
  how: "people" | "computer" | "typed";
}

/**
 * What a seat keeps of a game, with the map as it knows it.
 *
 * `fought` are the contests its reader may look at once more: those of the story, and those
 * within them. What was typed was not fought here.
 */
export interface ToldLedger {
  title: string;
  system: string;
  viewpoint: Seat | null;
  scene: Scene | null;
  ledger: Ledger;
  fought: readonly FoughtContest[];
}
