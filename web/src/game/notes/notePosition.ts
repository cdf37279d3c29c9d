/** Where a note lies so that all it tells of can still be seen. */

import type { Point } from "../../board/points";

export interface Size {
  width: number;
  height: number;
}

const EDGE = 8; // pixels to the edge of the window
const HAIR = 0.01; // a note that lies just so far away does, whatever is rounded

/**
 * The upper left corner of a note near a target: below, above or beside it, or else below, above or
 * beside everything that is to be seen. Of these it is the first that covers the fewest others; null
 * if it would cover something that is to be seen wherever it lay.
 */
export function notePosition(
  target: Point,
  seen: readonly Point[],
  others: readonly Point[],
  note: Size,
  frame: Size,
  away: number,
): Point | null {
  const all = [target, ...seen];
  const covered = (points: readonly Point[], corner: Point): number =>
    points.filter((point) => isNear(point, corner, note, away)).length;
  const [best] = [...around([target], note, away), ...around(all, note, away)]
    .map((corner) => inside(corner, note, frame))
    .filter((corner) => covered(all, corner) === 0)
    .map((corner) => ({ corner, cost: covered(others, corner) }))
    .sort((one, other) => one.cost - other.cost);
  return best?.corner ?? null;
}

function around(points: readonly Point[], note: Size, away: number): Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs) - away - note.width, Math.max(...xs) + away];
  const [north, south] = [Math.min(...ys) - away - note.height, Math.max(...ys) + away];
  const [x, y] = [points[0]!.x - note.width / 2, points[0]!.y - note.height / 2];
  return [
    { x, y: south },
    { x, y: north },
    { x: east, y },
    { x: west, y },
    { x: east, y: south },
    { x: west, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

function inside({ x, y }: Point, note: Size, frame: Size): Point {
  return {
    x: Math.max(Math.min(x, frame.width - note.width - EDGE), EDGE),
    y: Math.max(Math.min(y, frame.height - note.height - EDGE), EDGE),
  };
}

function isNear({ x, y }: Point, corner: Point, { width, height }: Size, away: number): boolean {
  const near = away - HAIR;
  const isAcross = x > corner.x - near && x < corner.x + width + near;
  return isAcross && y > corner.y - near && y < corner.y + height + near;
}
