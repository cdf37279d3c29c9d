/** Bases: their outlines, what encloses a unit, and the gap between two of them. */

import type { Figure } from "../../wire/types/board";
import type { XY } from "../../wire/types/shared";
import type { Point } from "../points";

/** How many corners stand for a round base where an outline is needed. */
const ROUND = 20;

/** The corners of a base in the units of the table; round ones have many. */
export function corners(figure: Figure): Point[] {
  const [wide, long] = [figure.width / 2, figure.length / 2];
  const angle = ((figure.facing ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return local(figure.shape, wide, long).map(({ x, y }) => ({
    x: figure.x + x * cos - y * sin,
    y: figure.y + x * sin + y * cos,
  }));
}

function local(shape: Figure["shape"], wide: number, long: number): Point[] {
  if (shape === "box") {
    return [
      { x: -wide, y: -long },
      { x: wide, y: -long },
      { x: wide, y: long },
      { x: -wide, y: long },
    ];
  }
  return Array.from({ length: ROUND }, (_, index) => {
    const angle = (index * 2 * Math.PI) / ROUND;
    return { x: wide * Math.cos(angle), y: long * Math.sin(angle) };
  });
}

/** The convex hull of some points, counter-clockwise. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const lower = chain(sorted);
  const upper = chain([...sorted].reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(points: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (const point of points) {
    while (found.length > 1 && side(found.at(-2)!, found.at(-1)!, point) <= 0) found.pop();
    found.push(point);
  }
  return found;
}

function side(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** What encloses all bases of a unit. */
export function around(figures: readonly Figure[]): Point[] {
  return hull(figures.flatMap(corners));
}

/** Does a base cover a point? */
export function covers(figure: Figure, [x, y]: XY): boolean {
  if (figure.shape === "disc") return Math.hypot(x - figure.x, y - figure.y) <= figure.width / 2;
  const ring = corners(figure);
  return ring.every((corner, index) => side(corner, ring[(index + 1) % ring.length]!, { x, y }) >= 0);
}

/** How far it is from edge to edge; nought where they touch or overlap. Only for the tape. */
export function gap(a: Figure | XY, b: Figure | XY): number {
  const [one, other] = [skeleton(a), skeleton(b)];
  if (isInside(one.ring[0]!, other.ring) || isInside(other.ring[0]!, one.ring)) return 0;
  let least = Infinity;
  for (const [p, q] of edges(one.ring)) {
    for (const [r, s] of edges(other.ring)) least = Math.min(least, apart(p, q, r, s));
  }
  return Math.max(0, least - one.radius - other.radius);
}

/** A round base is its centre with a radius, any other one its corners. */
function skeleton(of: Figure | XY): { ring: Point[]; radius: number } {
  if (!("shape" in of)) return { ring: [{ x: of[0], y: of[1] }], radius: 0 };
  if (of.shape === "disc") return { ring: [{ x: of.x, y: of.y }], radius: of.width / 2 };
  return { ring: corners(of), radius: 0 };
}

function edges(ring: readonly Point[]): [Point, Point][] {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length]!]);
}

function isInside(point: Point, ring: readonly Point[]): boolean {
  return ring.length > 2 && edges(ring).every(([a, b]) => side(a, b, point) >= 0);
}

function apart(p: Point, q: Point, r: Point, s: Point): number {
  if (crosses(p, q, r, s)) return 0;
  return Math.min(toEdge(p, r, s), toEdge(q, r, s), toEdge(r, p, q), toEdge(s, p, q));
}

function crosses(p: Point, q: Point, r: Point, s: Point): boolean {
  return (
    Math.sign(side(p, q, r)) * Math.sign(side(p, q, s)) < 0 &&
    Math.sign(side(r, s, p)) * Math.sign(side(r, s, q)) < 0
  );
}

function toEdge(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / long;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
}
