/** A picture of two armies before they have taken the field: each in rows at its own edge. */

import type { Piece, Scene, Spot } from "../lib/protocol";
import { centre } from "./geometry";

/** How deep on the field they stand: far enough in that a cropped picture still shows them. */
const DEPTH = 0.27;
const ROW = 6; // pieces

export function arrayed(scene: Scene): Scene {
  const spots = scene.board?.spots ?? [];
  if (scene.pieces.some((piece) => piece.at !== null) || spots.length === 0) return scene;
  const placed = scene.seats.flatMap(({ seat }, index) => {
    const mine = scene.pieces.filter((piece) => piece.side === seat);
    return lineUp(mine, index % 2 === 0 ? [...rows(spots)].reverse() : rows(spots));
  });
  return { ...scene, pieces: placed };
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
      fromEdge[Math.round(fromEdge.length * DEPTH) - Math.floor(index / ROW)] ?? fromEdge[0]!;
    return { ...piece, at: row[index % ROW]?.id ?? null };
  });
}
