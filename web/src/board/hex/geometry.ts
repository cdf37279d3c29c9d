/**
 * Hexes: from axial coordinates to pixels, corners, sides and neighbours. They stand on a corner, or
 * lie flat on a side; then everything is turned clockwise by half a direction, so that the first
 * neighbour, else in the east, is in the south-east.
 */

import { type Box, type Point, plus, text } from "../points";

export interface Axial {
  q: number;
  r: number;
  /** It lies on a side. */
  flat?: boolean;
}

const HALF_TURN = Math.PI / 6;

/** From the centre of a hex to a corner, in the units of the drawing. */
export const SIZE = 40;
export const WIDTH = SIZE * Math.sqrt(3);

export const EAST = 0;
export const NORTH_EAST = 1;
export const NORTH_WEST = 2;
export const WEST = 3;
export const SOUTH_WEST = 4;
export const SOUTH_EAST = 5;

/** The steps to the six neighbours: E NE NW W SW SE. */
const STEPS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const DIRECTIONS: readonly number[] = [0, 1, 2, 3, 4, 5];

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

export function centre({ q, r, flat }: Axial): Point {
  if (flat) return { x: SIZE * 1.5 * q, y: WIDTH * (r + q / 2) };
  return { x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r };
}

export function neighbour({ q, r, flat }: Axial, direction: number): Axial {
  const step = STEPS[direction]!;
  const there = { q: q + step.q, r: r + step.r };
  return flat ? { ...there, flat } : there;
}

export function name({ q, r }: Axial): string {
  return `${q},${r}`;
}

/** The direction in which a neighbour lies, or null if it is none. */
export function directionTo(from: Axial, to: Axial): number | null {
  const found = STEPS.findIndex((step) => step.q === to.q - from.q && step.r === to.r - from.r);
  return found < 0 ? null : found;
}

/** The angle of a direction on the screen, where y grows downwards. */
export function angle(direction: number, flat = false): number {
  return (-Math.PI / 3) * direction + (flat ? HALF_TURN : 0);
}

/** The direction that comes nearest to the way from one point to another. */
export function directionOf(from: Point, to: Point): number {
  const turned = Math.atan2(from.y - to.y, to.x - from.x);
  return (Math.round(turned / (Math.PI / 3)) + 6) % 6;
}

function polar(radius: number, turned: number): Point {
  return { x: radius * Math.cos(turned), y: radius * Math.sin(turned) };
}

/** The middle of a side, seen from the centre of its hex. */
export function sideMiddle(direction: number, scale = 1, flat = false): Point {
  return polar((WIDTH / 2) * scale, angle(direction, flat));
}

/** Both ends of a side, seen from the centre of its hex. */
export function sideEnds(direction: number, scale = 1, flat = false): [Point, Point] {
  const turned = angle(direction, flat);
  return [polar(SIZE * scale, turned + HALF_TURN), polar(SIZE * scale, turned - HALF_TURN)];
}

/** The outline of a hex around the origin. */
export function outline(scale = 1, flat = false): string {
  return DIRECTIONS.map((direction) => text(sideEnds(direction, scale, flat)[1])).join(" ");
}

/** A hex where it lies, as a part of a path. */
export function hexPath(hex: Axial): string {
  const middle = centre(hex);
  const ends = DIRECTIONS.map((direction) => sideEnds(direction, 1, hex.flat)[1]);
  const corners = ends.map((end) => text(plus(middle, end)));
  return `M${corners.join("L")}z`;
}

/** Do the hexes of a board lie on a side? */
export function isFlat(hexes: readonly Axial[]): boolean {
  return hexes[0]?.flat ?? false;
}

/**
 * The smallest box around all hexes, with a margin, which is another one above and below where
 * something is written there; around the origin if there are none.
 */
export function bounds(hexes: readonly Axial[], margin = SIZE / 2, beyond = margin): Box {
  const centres = hexes.length ? hexes.map(centre) : [{ x: 0, y: 0 }];
  const xs = centres.map((point) => point.x);
  const ys = centres.map((point) => point.y);
  const flat = isFlat(hexes);
  const [half, high] = flat ? [SIZE, WIDTH / 2] : [WIDTH / 2, SIZE];
  const x = Math.min(...xs) - half - margin;
  const y = Math.min(...ys) - high - beyond;
  return {
    x,
    y,
    width: Math.max(...xs) + half + margin - x,
    height: Math.max(...ys) + high + beyond - y,
  };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/**
 * Where an arrow key leads. Up and down lead alternately to the left and to the right, so that
 * whoever keeps pressing stays in one column; where hexes lie flat, left and right do the like.
 */
export function arrowDirection(from: Axial, arrow: Arrow): number {
  if (from.flat) return flatDirection(from, arrow);
  const isShifted = Math.abs(from.r) % 2 === 1;
  switch (arrow) {
    case "ArrowLeft":
      return WEST;
    case "ArrowRight":
      return EAST;
    case "ArrowUp":
      return isShifted ? NORTH_WEST : NORTH_EAST;
    case "ArrowDown":
      return isShifted ? SOUTH_WEST : SOUTH_EAST;
  }
}

function flatDirection(from: Axial, arrow: Arrow): number {
  const isShifted = Math.abs(from.q) % 2 === 1;
  switch (arrow) {
    case "ArrowUp":
      return NORTH_WEST; // straight to the north
    case "ArrowDown":
      return SOUTH_EAST; // straight to the south
    case "ArrowLeft":
      return isShifted ? WEST : SOUTH_WEST;
    case "ArrowRight":
      return isShifted ? NORTH_EAST : EAST;
  }
}

/** Where the map is ragged: the other way that an arrow key might have meant. */
export function otherDirection(from: Axial, arrow: Arrow): number {
  const way = arrowDirection(from, arrow);
  const isSideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
  if (isSideways !== (from.flat ?? false)) return way;
  if (from.flat) return { [WEST]: SOUTH_WEST, [SOUTH_WEST]: WEST, [NORTH_EAST]: EAST }[way] ?? NORTH_EAST;
  return way < 3 ? 3 - way : 9 - way;
}
