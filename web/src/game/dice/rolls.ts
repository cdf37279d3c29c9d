/** The dice that a line of the log tells of. */

import type { LoggedThrow } from "../../wire/types/diceLines";
import type { LogLine } from "../../wire/types/logLine";
import type { Seat } from "../../wire/types/shared";

/** The dice of one hand. */
export interface Roll {
  /** What they were thrown for, where a game tells its throws apart. */
  purpose: string | undefined;
  seat: Seat | null;
  /** Did others throw against it? Then its dice have the colours of its side. */
  isOpposed: boolean;
  faces: readonly number[];
  /** Which faces succeed; null where successes are not counted. */
  success: readonly number[] | null;
  /** Faces from here on succeed, if it can be told so. */
  need: number | null;
}

/** All hands of all throws, in the order in which they were thrown; what was drawn shows no dice. */
export function rollsOf(line: LogLine): Roll[] {
  return (line.throws ?? []).flatMap(handsOf);
}

function handsOf({ purpose, hands = [], success = [], need }: LoggedThrow): Roll[] {
  return hands.map(({ seat, faces }) => ({
    purpose,
    seat,
    isOpposed: hands.length > 1,
    faces,
    success: success.length ? success : null,
    need: need ?? null,
  }));
}
