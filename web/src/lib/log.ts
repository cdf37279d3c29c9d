/** What of the log is shown. */

import type { LogLine } from "./protocol";

const STEP = "phase-began";
const HEADINGS: ReadonlySet<string> = new Set([STEP, "turn-began", "round-began"]);

/** Without steps in which nothing happened (the last one may still go on), and what nobody did. */
export function worthTelling(lines: readonly LogLine[]): readonly LogLine[] {
  const done = lines.filter(({ facts }) => !Array.isArray(facts.units) || facts.units.length > 0);
  return done.filter(
    ({ kind }, index) => kind !== STEP || !HEADINGS.has(done[index + 1]?.kind ?? ""),
  );
}
