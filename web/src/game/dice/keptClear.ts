/** What dice and words that lie over the board should not cover. */

import type { Point, Standing } from "../../board/points";

export interface Size {
  width: number;
  height: number;
}

/** So far from the edge of the board, and from those it is about, something lies over the board. */
export const MARGIN = 10;

function covers({ x, y }: Point, { width, height }: Size, { half, ...at }: Standing): boolean {
  const isBeside = at.x <= x - half || at.x >= x + width + half;
  return !isBeside && at.y > y - half && at.y < y + height + half;
}

/** So many are covered by something of this size. */
export function coveredBy(place: Point, size: Size, standing: readonly Standing[]): number {
  return standing.filter((one) => covers(place, size, one)).length;
}

/** The first of the places at which something of this size covers the fewest of those who stand there. */
export function freest(places: readonly Point[], size: Size, standing: readonly Standing[]): Point {
  const costs = places.map((place) => coveredBy(place, size, standing));
  return places[costs.indexOf(Math.min(...costs))]!;
}

/** Below those it is about, above them, to the right or to the left: wherever it covers none of them. */
export function beside(about: readonly Standing[], size: Size, board: Size): Point[] {
  if (!about.length) return [];
  const [left, right] = spanOf(about.map(({ x, half }) => [x - half, x + half]));
  const [top, bottom] = spanOf(about.map(({ y, half }) => [y - half, y + half]));
  const x = within((left + right - size.width) / 2, board.width - size.width);
  const y = within((top + bottom - size.height) / 2, board.height - size.height);
  const places = [
    { x, y: within(bottom + MARGIN, board.height - size.height) },
    { x, y: within(top - MARGIN - size.height, board.height - size.height) },
    { x: within(right + MARGIN, board.width - size.width), y },
    { x: within(left - MARGIN - size.width, board.width - size.width), y },
  ];
  return places.filter((place) => !about.some((one) => covers(place, size, one)));
}

function spanOf(reaches: readonly [number, number][]): [number, number] {
  return [Math.min(...reaches.map(([from]) => from)), Math.max(...reaches.map(([, to]) => to))];
}

function within(wanted: number, most: number): number {
  return Math.max(MARGIN, Math.min(wanted, most - MARGIN));
}

/** A banner in pixels: how far above the first rank it is, and parts of it left and right of its middle. */
const ABOVE = 15;
const NAMED = [-80, -40, 0, 40, 80];
const NAMELESS = [-10, 10];
const PART = 12;

/** The figures of a unit, as they are seen, and the banner above them, with its name or without. */
export function withBanner(figures: readonly Standing[], isNamed = true): Standing[] {
  if (!figures.length) return [];
  const [left, right] = spanOf(figures.map(({ x }) => [x, x]));
  const y = Math.min(...figures.map((figure) => figure.y - figure.half)) - ABOVE;
  const parts = isNamed ? NAMED : NAMELESS;
  return [...figures, ...parts.map((part) => ({ x: (left + right) / 2 + part, y, half: PART }))];
}
