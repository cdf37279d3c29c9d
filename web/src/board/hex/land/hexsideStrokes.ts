/** How a side of a hex is drawn: as a wall, a fence, a row of stakes, a gate shut or open. */

import type { Spot } from "../../../wire/types/board";
import { type Point, between, plus, text } from "../../points";
import { SIZE, centre, sideEnds } from "../geometry";

/** How something is drawn from one end of a side to the other, of a hex with this middle. */
export type Stroke = (a: Point, b: Point, middle: Point) => string;

/** A stroke on every side that is of one of these kinds. */
export function along(spots: readonly Spot[], kinds: string | ReadonlySet<string>, stroke: Stroke): string {
  const isMeant = (kind: string): boolean =>
    typeof kinds === "string" ? kind === kinds : kinds.has(kind);
  return spots
    .flatMap((spot) =>
      spot.sides.filter(({ kind }) => isMeant(kind)).map(({ way }) => onSide(spot, way, stroke)),
    )
    .join("");
}

export function onSide(spot: Spot, way: number, stroke: Stroke): string {
  const middle = centre(spot);
  const [a, b] = sideEnds(way, 1, spot.flat);
  return stroke(plus(middle, a), plus(middle, b), middle);
}

export function bar(a: Point, b: Point): string {
  return `M${text(a)}L${text(b)}`;
}

export function pane(a: Point, b: Point): string {
  return `M${text(between(a, b, 0.26))}L${text(between(a, b, 0.74))}`;
}

export function fence(a: Point, b: Point): string {
  const [along_, across] = units(a, b);
  const posts = [0.02, 0.26, 0.5, 0.74, 0.98].map((share) => {
    const at = between(a, b, share);
    return `M${text(plus(at, scaled(across, -4)))}L${text(plus(at, scaled(across, 4)))}`;
  });
  return `M${text(plus(a, scaled(along_, 1)))}L${text(b)}${posts.join("")}`;
}

export function stakes(a: Point, b: Point): string {
  const [, across] = units(a, b);
  return Array.from({ length: 8 }, (_, index) => {
    const at = between(a, b, (index + 0.5) / 8);
    return `M${text(plus(at, scaled(across, -4.5)))}L${text(plus(at, scaled(across, 4.5)))}`;
  }).join("");
}

/** The two leaves of a gate, or the beam of a see-saw gate, across its middle. */
export function leaves(a: Point, b: Point): string {
  const [, across] = units(a, b);
  return [0.2, 0.5, 0.8]
    .map((share) => {
      const at = between(a, b, share);
      return `M${text(plus(at, scaled(across, -6)))}L${text(plus(at, scaled(across, 6)))}`;
    })
    .join("");
}

/** An open gate: its leaves stand apart at both ends. */
export function ajar(a: Point, b: Point, middle: Point): string {
  return [a, b]
    .map((end, index) => {
      const post = between(end, index ? a : b, 0.06);
      return `M${text(post)}L${text(between(post, middle, 0.4))}`;
    })
    .join("");
}

/** One unit along a line, and one across it. */
export function units(a: Point, b: Point): [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || SIZE;
  const along_ = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  return [along_, { x: -along_.y, y: along_.x }];
}

export function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by };
}
