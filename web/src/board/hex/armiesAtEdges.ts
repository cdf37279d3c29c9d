/** A picture of two armies before they have taken the field: each in rows at its own edge. */

import type { Board, Spot } from "../../wire/types/board";

import type { Piece, Scene } from "../../wire/types/scene";
import type { Seat } from "../../wire/types/shared";
import { centre } from "./geometry";

/** How deep on the field they stand: far enough in that a cropped picture still shows them. */
const DEPTH = 0.27;
const ROW = 6; // pieces

export function armiesAtEdges(scene: Scene): Scene {
  const { board } = scene;
  if (scene.pieces.some((piece) => piece.at !== null) || !board?.spots.length) return scene;
  const placed = scene.seats.flatMap(({ seat }, index) => {
    const mine = scene.pieces.filter((piece) => piece.side === seat);
    const fromNorth = rows(dryGround(board, seat));
    return lineUp(mine, index % 2 === 0 ? fromNorth.reverse() : fromNorth);
  });
  return { ...scene, pieces: placed };
}

/** Where a side may be set up; without a zone of its own, wherever no other side may. */
function dryGround({ spots, zones }: Board, seat: Seat): readonly Spot[] {
  const owned = zones.filter((zone) => zone.seat !== null);
  const mine = owned.filter((zone) => zone.seat === seat);
  const named = new Set((mine.length ? mine : owned).flatMap((zone) => zone.spots));
  const dry = spots.filter((spot) => spot.terrain !== "water");
  return dry.filter((spot) => named.has(spot.id) === mine.length > 0);
}

function rows(spots: readonly Spot[]): Spot[][] {
  const numbers = [...new Set(spots.map((spot) => spot.r))].sort((a, b) => a - b);
  return numbers.map((number) => fromTheMiddle(spots.filter((spot) => spot.r === number)));
}

function fromTheMiddle(row: readonly Spot[]): Spot[] {
  const xs = row.map((spot) => centre(spot).x);
  const middle = xs.reduce((sum, x) => sum + x, 0) / row.length;
  const away = (spot: Spot): number => Math.abs(centre(spot).x - middle);
  return [...row].sort((a, b) => away(a) - away(b));
}

function lineUp(pieces: readonly Piece[], fromEdge: readonly Spot[][]): Piece[] {
  return pieces.map((piece, index) => {
    const row =
      fromEdge[Math.round(fromEdge.length * DEPTH) - Math.floor(index / ROW)] ?? fromEdge[0];
    return { ...piece, at: row?.[index % ROW]?.id ?? null };
  });
}
