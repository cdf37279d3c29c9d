/** What thrown dice should not lie upon. */

import type { Point } from "../../board/points";

interface Size {
  width: number;
  height: number;
}

/** Half of what a piece takes up around its middle, at least. */
const PIECE = 20;

/** The first of the corners at which something of this size covers the fewest pieces. */
export function freest(corners: readonly Point[], { width, height }: Size, pieces: readonly Point[]): Point {
  const covered = (corner: Point): number =>
    pieces.filter(
      ({ x, y }) =>
        x > corner.x - PIECE && x < corner.x + width + PIECE &&
        y > corner.y - PIECE && y < corner.y + height + PIECE,
    ).length;
  const costs = corners.map(covered);
  return corners[costs.indexOf(Math.min(...costs))]!;
}

/** Half of what a banner takes up, and how far above the first rank it is, in pixels. */
const HALF = 60;
const ABOVE = 30;

/** The figures of a unit, as they are seen, and the corners and the middle of the banner above them. */
export function withBanner(figures: readonly Point[]): Point[] {
  if (!figures.length) return [];
  const [left, right] = [Math.min, Math.max].map((end) => end(...figures.map(({ x }) => x)));
  const x = (left! + right!) / 2;
  const y = Math.min(...figures.map((figure) => figure.y)) - ABOVE;
  return [...figures, { x: x - HALF, y }, { x, y }, { x: x + HALF, y }];
}
