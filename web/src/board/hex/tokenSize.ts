/** How large tokens are: on a large map they fill their hexes, to be told apart and to be hit. */

import { WIDTH } from "./geometry";

const TOKEN = 48; // of the drawing
const LEAST = 28; // pixels
const MOST_GROWN = 1.38; // then they touch

/** Narrower hexes cannot be hit with a finger: then they are made this wide. */
const TINY = 20;
const HANDY = 32;

/** How large a map of hexes of this width has to be drawn on a phone, where tokens are tapped. */
export function nearEnough(hex: number): number {
  return hex < TINY ? HANDY / WIDTH : LEAST / (TOKEN * MOST_GROWN);
}

/** How much larger than usual tokens are drawn on a map of this scale. */
export function grownAt(scale: number): number {
  return scale > 0 ? Math.min(Math.max(LEAST / (TOKEN * scale), 1), MOST_GROWN) : 1;
}

/** How large a token is on the screen, in pixels. */
export function tokenPixels(scale: number): number {
  return TOKEN * scale * grownAt(scale);
}
