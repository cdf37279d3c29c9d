/** Lines between the parts of a board: through hexes that two parts share, along sides elsewhere. */

import type { Board, Zone } from "../../../wire/types/board";
import { type Point, between, plus } from "../../points";
import { EAST, SIZE, centre, name, neighbour, sideMiddle } from "../geometry";

export interface Border {
  id: string;
  points: Point[];
}

export interface Section {
  id: string;
  title: string;
  /** The middle of its upper and of its lower edge. */
  top: Point;
  bottom: Point;
}

export function sectionsOf({ zones }: Board): Zone[] {
  return zones.filter((zone) => zone.kind === "section");
}

/** From one end of the board to the other, a little beyond its edges. */
export function borders(board: Board): Border[] {
  const parts = sectionsOf(board);
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      const points = linePoints(board, new Set(one.spots), new Set(other.spots));
      return points.length > 1 ? [{ id: `${one.id} ${other.id}`, points: extended(points) }] : [];
    }),
  );
}

function linePoints(board: Board, one: Set<string>, other: Set<string>): Point[] {
  const known = new Map(board.spots.map((spot) => [name(spot), spot]));
  const found = board.spots.flatMap((spot) => {
    if (one.has(spot.id) && other.has(spot.id)) return [centre(spot)];
    const east = known.get(name(neighbour(spot, EAST)));
    const isSide =
      east !== undefined &&
      (one.has(spot.id) !== one.has(east.id) && other.has(spot.id) !== other.has(east.id));
    return isSide ? [plus(centre(spot), sideMiddle(EAST))] : [];
  });
  return found.sort((a, b) => a.y - b.y);
}

function extended(points: Point[]): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  return [
    { x: first.x, y: first.y - SIZE * 1.15 },
    ...points,
    { x: last.x, y: last.y + SIZE * 1.15 },
  ];
}

/** Hexes that belong to two parts. */
export function shared(board: Board): string[] {
  const parts = sectionsOf(board);
  return board.spots
    .map((spot) => spot.id)
    .filter((id) => parts.filter((part) => part.spots.includes(id)).length > 1);
}

export function titles(board: Board): Section[] {
  const places = new Map(board.spots.map((spot) => [spot.id, centre(spot)]));
  return sectionsOf(board).flatMap(({ id, title, spots }) => {
    const points = spots.map((spot) => places.get(spot)).filter((point) => point !== undefined);
    if (points.length === 0) return [];
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
    const middle = between({ x: Math.min(...xs), y: 0 }, { x: Math.max(...xs), y: 0 }, 0.5).x;
    return [
      {
        id,
        title,
        top: { x: middle, y: Math.min(...ys) },
        bottom: { x: middle, y: Math.max(...ys) },
      },
    ];
  });
}
