/** A course from hex to hex as a line that bends softly. */

import { type Point, between, text } from "../../points";

/** From the first place straight to the last, and around those in between. */
export function coursePath(spots: readonly string[], places: ReadonlyMap<string, Point>): string {
  const points = spots.map((id) => places.get(id)).filter((point) => point !== undefined);
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return "";
  const ends = [...rest, last];
  const bends = rest.map((point, at) => `Q${text(point)} ${text(between(point, ends[at + 1]!, 0.5))}`);
  return `M${text(first)}${bends.join("")}L${text(last)}`;
}
