/** Which single figures have their names written below them on a map that is drawn small. */

import type { Piece } from "../../wire/types/scene";
import type { Box, Point } from "../points";

const LETTER = 0.62; // the mean width of a bold letter, in parts of its height
/** So far names are written below the middle of a token, and so far tokens reach. */
const BELOW = 25.5;
const TOKEN = 20;
/** So far two names are apart at least, in parts of the height of a letter. */
const APART = 0.35;

function meet(a: Box, b: Box): boolean {
  const isBeside = a.x >= b.x + b.width || b.x >= a.x + a.width;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
}

function around({ x, y }: Point): Box {
  return { x: x - TOKEN, y: y - TOKEN, width: 2 * TOKEN, height: 2 * TOKEN };
}

function plate(name: string, { x, y }: Point, size: number): Box {
  const width = (name.length * LETTER + APART) * size;
  return { x: x - width / 2, y: y + BELOW, width, height: size };
}

/** Those whose whole name covers nobody who stands in these places, and no other name; the foremost first. */
export function nameplates(
  pieces: readonly Piece[],
  places: ReadonlyMap<string, Point>,
  size: number,
): Piece[] {
  const written: Box[] = [];
  return pieces
    .filter(({ id }) => places.has(id))
    .sort((a, b) => places.get(b.id)!.y - places.get(a.id)!.y)
    .filter(({ id, name }) => {
      const box = plate(name, places.get(id)!, size);
      const others = [...places].filter(([other]) => other !== id).map(([, place]) => around(place));
      if ([...others, ...written].some((one) => meet(one, box))) return false;
      written.push(box);
      return true;
    });
}
