/** A board seen from its other side: half a turn. What it says stays the same, only its place differs. */

import type { Board, Spot } from "../wire/types/board";
import type { Piece } from "../wire/types/scene";
import type { Seat } from "../wire/types/shared";
import { centre } from "./hex/geometry";
import type { Point } from "./points";

const HALF = 3; // of the six ways out of a hex

function other(way: number): number {
  return (way + HALF) % 6;
}

function turnedSpot(spot: Spot): Spot {
  return {
    ...spot,
    q: -spot.q,
    r: -spot.r,
    closed: spot.closed.map(other),
    sides: spot.sides.map((side) => ({ ...side, way: other(side.way) })),
  };
}

/** A map of hexes; a measured table is turned by its ruler. */
export function turnedBoard(board: Board): Board {
  return { ...board, spots: board.spots.map(turnedSpot) };
}

export function turnedPiece(piece: Piece): Piece {
  if (piece.facing === null && piece.front.length === 0) return piece;
  return {
    ...piece,
    facing: piece.facing === null ? null : other(piece.facing),
    front: piece.front.map(other),
  };
}

export function turnedPoint({ x, y }: Point): Point {
  return { x: -x, y: -y };
}

/** More than this share of the board lies between two sides that face each other over it. */
const APART = 0.15;

/**
 * Do some seats have their side at the upper edge? Told by where their men stand, else by where
 * they may set up; null if neither edge is theirs.
 */
export function isFar(
  board: Board,
  pieces: readonly Piece[],
  mine: readonly Seat[],
): boolean | null {
  const all = heights(board, pieces, () => true);
  const own = heights(board, pieces, (seat) => mine.includes(seat));
  const others = heights(board, pieces, (seat) => !mine.includes(seat));
  const extent = extentOf(board);
  if (!own.length || !all.length || !extent) return null;
  const opposite = others.length ? mean(others) : (extent[0] + extent[1]) / 2;
  const between = mean(own) - opposite;
  const least = (extent[1] - extent[0]) * APART;
  return Math.abs(between) < least ? null : between < 0;
}

/** How far down in the drawing everything is that belongs to some seats. */
function heights(board: Board, pieces: readonly Piece[], isMeant: (seat: Seat) => boolean): number[] {
  const spots = new Map(board.spots.map((spot) => [spot.id, centre(spot).y]));
  const ofTable = (y: number): number => (board.table?.height ?? 0) - y;
  const standing = pieces
    .filter((piece) => isMeant(piece.side))
    .flatMap((piece) => [
      ...piece.figures.map((figure) => ofTable(figure.y)),
      ...(piece.at !== null && spots.has(piece.at) ? [spots.get(piece.at)!] : []),
    ]);
  if (standing.length) return standing;
  return board.zones
    .filter((zone) => zone.seat !== null && isMeant(zone.seat))
    .flatMap((zone) => [
      ...zone.outline.map(([, y]) => ofTable(y)),
      ...zone.spots.flatMap((spot) => spots.get(spot) ?? []),
    ]);
}

function extentOf({ table, spots }: Board): [number, number] | null {
  if (table) return [0, table.height];
  const ys = spots.map((spot) => centre(spot).y);
  return ys.length ? [Math.min(...ys), Math.max(...ys)] : null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
