/** What the grounds of a board look like and what they are called: one place stands for each. */

import type { Area, Board, Spot } from "../../wire/types/board";
import { SIZE, centre, directionTo } from "../hex/geometry";
import type { Box } from "../points";
import { Ruler } from "../table/ruler";

export interface LegendLine {
  key: string;
  text: string;
  /** The part of the board that is shown, and where it is in its drawing. */
  board: Board;
  box: Box;
}

const MARGIN = 0.95 * SIZE;

export function legendOf(board: Board): LegendLine[] {
  return board.table ? areaLines(board, board.table.areas) : spotLines(board);
}

function spotLines(board: Board): LegendLine[] {
  const lines = new Map<string, LegendLine>();
  for (const spot of board.spots) {
    const key = spot.element ?? spot.terrain;
    const text = groundOf(spot);
    if (text && !spot.marker && !lines.has(key)) lines.set(key, { key, text, ...around(spot, board) });
  }
  return [...lines.values()];
}

/** A spot is told by its name, its ground and what was built there, in this order. */
function groundOf({ text, element }: Spot): string | undefined {
  return text.split(", ")[element ? 2 : 1];
}

/** With its neighbours: roads and rivers come from there. */
function around(spot: Spot, board: Board): { board: Board; box: Box } {
  const spots = board.spots.filter((one) => one === spot || directionTo(spot, one) !== null);
  const { x, y } = centre(spot);
  const box = { x: x - MARGIN, y: y - MARGIN, width: 2 * MARGIN, height: 2 * MARGIN };
  return { board: { ...board, spots, zones: [] }, box };
}

function areaLines(board: Board, areas: readonly Area[]): LegendLine[] {
  const ruler = new Ruler(board.table!);
  const isFirst = ({ kind }: Area, at: number): boolean =>
    areas.findIndex((one) => one.kind === kind) === at;
  return areas.filter(isFirst).map((area) => {
    const points = area.outline.map((at) => ruler.point(at));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    const table = { ...board.table!, areas: [area] };
    return { key: area.kind, text: unnumbered(area.text), board: { ...board, table, zones: [] }, box };
  });
}

/** "Wood 2: light cover" is one of several, but all of them are alike. */
function unnumbered(text: string): string {
  return text.replace(/ \d+(?=:|$)/, "");
}
