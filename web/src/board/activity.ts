/** Who is in the middle of something, as the badges of the pieces tell. */

import type { Piece } from "../wire/types/scene";

const ACTING: ReadonlySet<string> = new Set(["acting", "moving"]);

export type Activity = "acting" | "attacking" | "attacked";

/** What a piece does just now that others have to know of. */
export function activityOf(piece: Piece): Activity | null {
  const keys = piece.badges.map((badge) => badge.key);
  if (keys.includes("attacked")) return "attacked";
  if (keys.includes("attacking")) return "attacking";
  return keys.some((key) => ACTING.has(key)) ? "acting" : null;
}
