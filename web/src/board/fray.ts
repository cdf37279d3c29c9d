/** Who is in the middle of something, as the badges of the pieces tell, and at whom it is aimed. */

import type { Piece } from "../lib/protocol";
import { type Point, between } from "./geometry";

const ACTING: ReadonlySet<string> = new Set(["acting", "moving"]);

export type Part = "acting" | "attacking" | "attacked";

/** What a piece does just now that others have to know of. */
export function partOf(piece: Piece): Part | null {
  const keys = piece.badges.map((badge) => badge.key);
  if (keys.includes("attacked")) return "attacked";
  if (keys.includes("attacking")) return "attacking";
  return keys.some((key) => ACTING.has(key)) ? "acting" : null;
}

/** An arrow from one who attacks to the nearest of those who are attacked. */
export interface Blow extends Ends {
  unit: string;
}

interface Ends {
  from: Point;
  to: Point;
}

/** So far from the middle of a hex an arrow begins, and ends. */
const START = 17;
const END = 24;

export function blows(pieces: readonly Piece[], places: ReadonlyMap<string, Point>): Blow[] {
  const targets = pieces.filter((piece) => partOf(piece) === "attacked");
  const goals = targets.flatMap((piece) => pointsOf(piece, places));
  return pieces
    .filter((piece) => partOf(piece) === "attacking")
    .flatMap((piece) => {
      const ends = pointsOf(piece, places).flatMap((from) => goals.map((to) => ({ from, to })));
      const [nearest] = ends.sort((a, b) => far(a) - far(b));
      return nearest ? [{ unit: piece.id, ...shortened(nearest) }] : [];
    });
}

function pointsOf(piece: Piece, places: ReadonlyMap<string, Point>): Point[] {
  return [piece.at, piece.also]
    .map((spot) => places.get(spot ?? ""))
    .filter((place) => place !== undefined);
}

function far({ from, to }: Ends): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function shortened(ends: Ends): Ends {
  const length = far(ends) || 1;
  const { from, to } = ends;
  return { from: between(from, to, START / length), to: between(to, from, END / length) };
}
