/** What of the log is shown. */

import type { LogLine } from "../../wire/protocol";

/** Headings, the lesser ones first; rounds are told in any case. */
const HEADINGS = ["phase-began", "turn-began", "round-began"];
const ROUND = HEADINGS.indexOf("round-began");
const STARTED = "move-began";
const WALKED = "stepped";
const STOPPED = "move-ended";

/** A line of the log, and where the same unit went on to at once. */
export interface Entry {
  line: LogLine;
  onward: readonly string[];
}

/** Without steps and turns in which nothing happened (the last may still go on), and what nobody did. */
export function worthTelling(lines: readonly LogLine[]): readonly LogLine[] {
  const done = lines.filter(({ facts }) => !Array.isArray(facts.units) || facts.units.length > 0);
  const found: LogLine[] = [];
  for (const line of done.reverse()) if (!isEmpty(line, found.at(-1))) found.push(line);
  return found.reverse();
}

/** Does a heading have no more below it than the next one, which is not below it? */
function isEmpty(line: LogLine, next: LogLine | undefined): boolean {
  const [rank, other] = [line, next].map((one) => HEADINGS.indexOf(one?.kind ?? ""));
  return rank! >= 0 && rank! < ROUND && other! >= rank!;
}

/** A way of many hexes is told in one entry, that it is over goes without saying, and whoever stopped
 *  before the first hex did nothing. */
export function entries(lines: readonly LogLine[]): readonly Entry[] {
  const found: { line: LogLine; onward: string[] }[] = [];
  for (const line of worthTelling(lines)) {
    const last = found.at(-1);
    const before = last?.line.facts.unit === line.facts.unit ? last?.line.kind : null;
    if (before === WALKED && line.kind === WALKED) last!.onward.push(hexAndCost(line));
    else if (before === STARTED && line.kind === STOPPED) found.pop();
    else if (before !== WALKED || line.kind !== STOPPED) found.push({ line, onward: [] });
  }
  return found;
}

function hexAndCost({ facts }: LogLine): string {
  const [head] = facts.place as string[];
  return `${head} (${facts.cost})`;
}
