/** Where people fell, put together for drawing: one mark for each place. */

import type { GraveMark } from "../wire/types/labMessages";
import type { Seat } from "../wire/types/shared";
import { type Point, text } from "./points";

export interface Mark {
  at: Point;
  number: number;
  radius: number;
  /** How many of each side. */
  sides: Map<Seat, number>;
}

export interface Sector {
  seat: Seat;
  /** Its outline around the middle of the mark. */
  path: string;
}

/** The area of a mark is as large as its share of the largest; the largest ones lie below. */
export function marksOf(
  graves: readonly GraveMark[],
  place: (grave: GraveMark) => Point | undefined,
  largest: number,
): Mark[] {
  const found = new Map<string, Mark>();
  for (const grave of graves) {
    const at = place(grave);
    if (!at) continue;
    const mark = found.get(text(at)) ?? { at, number: 0, radius: 0, sides: new Map() };
    mark.number += grave.number;
    mark.sides.set(grave.seat, (mark.sides.get(grave.seat) ?? 0) + grave.number);
    found.set(text(at), mark);
  }
  const marks = [...found.values()].sort((a, b) => b.number - a.number);
  const most = marks[0]?.number ?? 1;
  for (const mark of marks) mark.radius = largest * Math.sqrt(mark.number / most);
  return marks;
}

/** A mark cut like a cake, from the top on clockwise; of one side alone it is whole. */
export function sectors({ number, radius, sides }: Mark): Sector[] {
  if (sides.size === 1) {
    const [seat] = sides.keys();
    const half = `a${radius},${radius} 0 1 1 `;
    return [{ seat: seat!, path: `M0,${-radius}${half}0,${2 * radius}${half}0,${-2 * radius}Z` }];
  }
  let from = 0;
  return [...sides].map(([seat, fell]) => {
    const to = from + fell / number;
    const isLarge = fell * 2 > number ? 1 : 0;
    const arc = `A${radius},${radius} 0 ${isLarge} 1 ${text(onRim(to, radius))}`;
    const path = `M0,0L${text(onRim(from, radius))}${arc}Z`;
    from = to;
    return { seat, path };
  });
}

function onRim(share: number, radius: number): Point {
  const angle = 2 * Math.PI * share;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}
