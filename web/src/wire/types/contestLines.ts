/** Written by `tools/client_types.py` from `heerbann.server.socket.contest_lines`: to be changed there. */

import type { ReportForm } from "./reportForms";
import type { Seat } from "./shared";

/** What somebody proposes; of a result that was typed, the forms as they were filled in. */
export interface ToldProposal {
  seat: Seat;
  what: "undo" | "computer" | "typed" | "rules";
  forms: readonly ReportForm[];
}

/** Where a contest is fought: a game with the same keys. */
export interface ContestTable {
  game: string;
  title: string;
}

/**
 * The contest that a game waits for: its tables, and how else it may be decided now.
 *
 * `answers`: the computer fights it out, and has given so many.
 */
export interface ToldContest {
  tables: readonly ContestTable[];
  ways: readonly ("computer" | "typed")[];
  answers: number | null;
}

/** A table of a contest side by side with this one. */
export interface OtherTable {
  game: string;
  title: string;
  /** May it be played on there now? */
  is_open: boolean;
}
