/** Who attacks whom, as arrows between the hexes they stand on. */

import type { Piece } from "../../wire/types/scene";
import { activityOf } from "../activity";
import { type Point, between } from "../points";

/** An arrow from one who attacks to the nearest of those who are attacked. */
export interface AttackArrow extends Ends {
  unit: string;
}

interface Ends {
  from: Point;
  to: Point;
}

/** So far from the middle of a hex an arrow begins, and ends. */
const START = 17;
const END = 24;

export function attackArrows(
  pieces: readonly Piece[],
  places: ReadonlyMap<string, Point>,
): AttackArrow[] {
  const targets = pieces.filter((piece) => activityOf(piece) === "attacked");
  const goals = targets.flatMap((piece) => pointsOf(piece, places));
  return pieces
    .filter((piece) => activityOf(piece) === "attacking")
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
