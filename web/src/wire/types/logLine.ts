/** Written by `tools/client_types.py` from `heerbann.server.socket.log_line`: to be changed there. */

import type { Ghost } from "./board";
import type { LoggedThrow } from "./diceLines";
import type { Seat } from "./shared";

/**
 * The way of a piece: the spots it came by; the first may be the one it left.
 *
 * `tail` is the second spot that it covers at the end. One that is `ahead` is only announced.
 */
export interface LoggedPath {
  unit: string;
  spots: readonly string[];
  tail?: string;
  ahead?: boolean;
}

/**
 * How a line belongs to the one before it: one of them tells both.
 *
 * `onward`: by a few words at the end of that one. `silent`: without a word. `void`: nothing
 * came of either, and both are left out. `takes`: that one is part of the deed this line tells.
 */
export interface LineJoin {
  how: "onward" | "silent" | "void" | "takes";
  text?: string;
}

/** An entry of a list of what stands where: an army, a unit of the army before, other things. */
export interface ListingEntry {
  what: "army" | "unit" | "ground";
  text: string;
  seat?: Seat;
  unit?: string;
  spot?: string;
}

/**
 * Something that happened.
 *
 * `trails` are the ways of the figures it moved on a table, `paths` those of pieces on spots;
 * `throws` led to it; `pieces` are all it names. One that is `empty` happened to nobody; by
 * a `loss` somebody is lost. A `part` belongs to the deed of a line before it. A `heading`
 * under which nothing follows but another of its rank or above may be left out.
 */
export interface LogLine {
  n: number;
  kind: string;
  text: string;
  rule: string;
  trails?: readonly Ghost[];
  throws?: readonly LoggedThrow[];
  paths?: readonly LoggedPath[];
  pieces?: readonly string[];
  heading?: "round" | "turn" | "phase";
  empty?: boolean;
  loss?: boolean;
  part?: boolean;
  join?: LineJoin;
  listing?: ListingEntry;
}
