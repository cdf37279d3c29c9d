/** Ladders: on shoulders, on the ground, or leaning against a wall. */

import type { Spot } from "../../../wire/types/board";

import type { Piece } from "../../../wire/types/scene";
import { type Point, between, plus, text } from "../../points";
import { type Stroke, along, scaled, units } from "./hexsideStrokes";

/** Ladders that lean across their side, from the foot of the wall to its top. */
export function raisedLadders(spots: readonly Spot[]): string {
  const leaning: Stroke = (a, b, middle) => rungs(middle, between(a, b, 0.5), 0.4, 1.6);
  return along(spots, "ladder", leaning);
}

/** Ladders on the shoulders of those who carry them. */
export function borneLadders(spots: readonly Spot[], pieces: readonly Piece[]): string {
  const isBearing = (piece: Piece): boolean =>
    piece.badges.some((badge) => badge.key === "bearing");
  const bearers = new Set(pieces.filter(isBearing).map((piece) => piece.at));
  return bearers.size ? lyingLadders(spots.filter((spot) => bearers.has(spot.id))) : "";
}

/** Ladders that lie from hex to hex. */
export function lyingLadders(spots: readonly Spot[]): string {
  const lying: Stroke = (a, b, middle) => rungs(middle, between(a, b, 0.5), -0.3, 2.3);
  return along(spots, "lying_ladder", lying);
}

function rungs(from: Point, to: Point, start: number, end: number): string {
  const [, across] = units(from, to);
  const rails = [-5, 5].map((off) => {
    const [foot, top] = [start, end].map((share) =>
      text(plus(between(from, to, share), scaled(across, off))),
    );
    return `M${foot}L${top}`;
  });
  const number = Math.round((end - start) * 5);
  const steps_ = Array.from({ length: number }, (_, index) => {
    const at = between(from, to, start + ((index + 0.5) * (end - start)) / number);
    return `M${text(plus(at, scaled(across, -5)))}L${text(plus(at, scaled(across, 5)))}`;
  });
  return [...rails, ...steps_].join("");
}
