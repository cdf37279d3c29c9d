/** What a line of the log tells of pieces: which ones, and where they went. */

import type { LogLine } from "../../wire/protocol";

/** The spots a piece passed, first the one it left; null if nothing moved. */
export function pathOf(line: LogLine): { unit: string; path: string[] } | null {
  const { unit, path } = line.facts;
  if (typeof unit !== "string" || !Array.isArray(path) || path.length < 2) return null;
  return path.every((spot) => typeof spot === "string") ? { unit, path } : null;
}

/** The spot a piece went on to, and the second one it covers there; null if it did not. */
export function stepOf(line: LogLine): { unit: string; at: string; also: string | null } | null {
  const { unit, place } = line.facts;
  if (typeof unit !== "string" || !Array.isArray(place) || typeof place[0] !== "string") return null;
  return { unit, at: place[0], also: typeof place[1] === "string" ? place[1] : null };
}

/** Every piece a line tells of, also those of a pair. */
export function mentions(line: LogLine, ids: ReadonlySet<string>): string[] {
  return strings(line.facts).filter((value) => ids.has(value));
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}
