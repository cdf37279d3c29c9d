/** Written by `tools/client_types.py` from `heerbann.engine.show.ledger`: to be changed there. */

import type { Seat } from "./shared";
import type { UnitCard } from "./unitCards";

/** An exact chance: as a fraction, and in percent. */
export interface LedgerChance {
  fraction: string;
  percent: number;
}

/**
 * Something to decide, or to be known before: `about` whom or what it is.
 *
 * `unit` and `spot` are the piece and the place it is about, if there are any; what is
 * `urgent` is to be seen to now.
 */
export interface Matter {
  about: string;
  text: string;
  rule: string;
  chance?: LedgerChance;
  unit?: string;
  spot?: string;
  urgent?: boolean;
}

/** What is known of a piece of somebody else: where it is, and when what was seen of it. */
export interface Sighting {
  unit: string;
  name: string;
  side: Seat;
  spot: string;
  when: string;
  text: string;
  rule?: string;
}

/**
 * A sentence of the story; `contest` is the number of the contest that it tells of.
 *
 * Contests are counted from 1, in the order in which their results were booked. One that the seat
 * may not look at is told without its number.
 */
export interface StoryLine {
  text: string;
  rule?: string;
  contest?: number;
}

/** A day, or whatever a long game is told by. */
export interface Chapter {
  title: string;
  lines: readonly StoryLine[];
}

/** All that a seat keeps of a long game. */
export interface Ledger {
  lead: string;
  matters?: readonly Matter[];
  sheets?: readonly UnitCard[];
  sightings?: readonly Sighting[];
  chapters?: readonly Chapter[];
}
