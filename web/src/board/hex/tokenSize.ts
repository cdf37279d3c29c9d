/** How large tokens are: on a large map they fill their hexes, to be told apart and to be hit. */

const TOKEN = 48; // of the drawing
const LEAST = 28; // pixels
const MOST_GROWN = 1.38; // then they touch

/** How much larger than usual tokens are drawn on a map of this scale. */
export function grownAt(scale: number): number {
  return scale > 0 ? Math.min(Math.max(LEAST / (TOKEN * scale), 1), MOST_GROWN) : 1;
}

/** How large a token is on the screen, in pixels. */
export function tokenPixels(scale: number): number {
  return TOKEN * scale * grownAt(scale);
}
