/** What of the log is shown. */

import type { LogLine } from "../../wire/types/logLine";

/** Headings, the lesser ones first; rounds are told in any case. */
const HEADINGS = ["phase", "turn", "round"];
const ROUND = HEADINGS.indexOf("round");

/** A line of the log, and what is told at its end of those that belong to it. */
export interface Entry {
  line: LogLine;
  onward: readonly string[];
}

/** Without steps and turns in which nothing happened (the last may still go on), and what nobody did. */
export function worthTelling(lines: readonly LogLine[]): readonly LogLine[] {
  const found: LogLine[] = [];
  for (const line of lines.filter(({ empty }) => !empty).reverse()) {
    if (!isBare(line, found.at(-1))) found.push(line);
  }
  return found.reverse();
}

/** Does a heading have no more below it than the next one, which is not below it? */
function isBare(line: LogLine, next: LogLine | undefined): boolean {
  const [rank, other] = [line, next].map((one) => HEADINGS.indexOf(one?.heading ?? ""));
  return rank! >= 0 && rank! < ROUND && other! >= rank!;
}

/** Lines that belong to the one before are told with it, or not at all. */
export function entries(lines: readonly LogLine[]): readonly Entry[] {
  const found: { line: LogLine; onward: string[] }[] = [];
  for (const line of worthTelling(lines)) {
    const last = found.at(-1);
    if (!last || !line.join) found.push({ line, onward: [] });
    else if (line.join.how === "onward") last.onward.push(line.join.text ?? "");
    else if (line.join.how === "void") found.pop();
  }
  return found;
}
