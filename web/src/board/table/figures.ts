/** Figures on a measured table: their middle, who is under a point, their ghosts. */

import type { Figure, Ghost } from "../../wire/types/board";
import type { Piece } from "../../wire/types/scene";
import type { XY } from "../../wire/types/shared";
import { type Point, type Standing, central } from "../points";
import type { Viewport } from "../viewport.svelte";
import type { Ruler } from "./ruler";

/** The middle of some figures: the mean of their centres, as the rules count it. */
export function middle(figures: readonly { x: number; y: number }[]): XY | null {
  if (figures.length === 0) return null;
  const sum = figures.reduce(([x, y], one) => [x + one.x, y + one.y] as XY, [0, 0] as XY);
  return [Math.floor(sum[0] / figures.length), Math.floor(sum[1] / figures.length)];
}

/** The same places, moved by a vector. */
export function shifted(
  places: ReadonlyMap<string, XY>,
  dx: number,
  dy: number,
): ReadonlyMap<string, XY> {
  if (dx === 0 && dy === 0) return places;
  return new Map([...places].map(([id, [x, y]]) => [id, [x + dx, y + dy]]));
}

/** The figure whose base is under a point; of several the nearest. */
export function figureAt(figures: readonly Figure[], [x, y]: XY): string | null {
  const away = (one: Figure): number => Math.hypot(one.x - x, one.y - y);
  const near = figures.filter((one) => away(one) <= Math.max(one.length, one.width) / 2);
  return near.sort((a, b) => away(a) - away(b))[0]?.id ?? null;
}

/** Ghosts as figures that can be drawn: with the base of the figure they belong to. */
export function embodied(ghosts: readonly Ghost[], pieces: readonly Piece[]): Figure[] {
  const known = new Map(pieces.flatMap((piece) => piece.figures.map((one) => [one.id, one])));
  return ghosts.flatMap((ghost) => {
    const own = known.get(ghost.id);
    const { id, x, y, facing = 0 } = ghost;
    if (own) return [{ ...own, x, y, facing }];
    const { shape, length, width } = ghost;
    return shape && length && width ? [{ id, shape, length, width, x, y, facing }] : [];
  });
}

/** Where figures are seen in the window, and how far their bases reach at most; null if there are none. */
export function standingOf(
  figures: readonly Figure[],
  ruler: Ruler,
  view: Viewport,
): Standing | null {
  const centre = middle(figures);
  if (!centre) return null;
  const largest = Math.max(...figures.map(({ width, length }) => Math.max(width, length)));
  return { ...view.toWindow(ruler.point(centre)), half: (ruler.length(largest) / 2) * view.scale };
}

/** The pieces of the side that stands nearest to the lower edge of the window. */
export function nearest(pieces: readonly Piece[], ruler: Ruler): Piece[] {
  const depth = ({ figures }: Piece): number => {
    const centre = middle(figures);
    return centre ? ruler.point(centre).y : -Infinity;
  };
  const { side } = pieces.reduce((one, other) => (depth(other) > depth(one) ? other : one));
  return pieces.filter((piece) => piece.side === side);
}

/** The piece in the midst of some, with its figures in the drawing. */
export function inTheMidst(pieces: readonly Piece[], ruler: Ruler): Point[] {
  const drawn = pieces.map(({ figures }) => figures.map(({ x, y }) => ruler.point([x, y])));
  const middles = pieces.map(({ figures }) => ruler.point(middle(figures)!));
  return drawn[middles.indexOf(central(middles)!)]!;
}
