/** What is drawn of a board before anything moves: bands of road and river, pieces of terrain. */

import {
  DIRECTIONS,
  type Point,
  angle,
  between,
  centre,
  name,
  neighbour,
  opposite,
  plus,
  sideEnds,
  text,
} from "./geometry";
import { type Network, band, bands, connect, runOut } from "./network";
import type { Board, Spot } from "../lib/protocol";

const STAKES = 7;
/** Roads lead on to them, but they are drawn by themselves. */
const BRIDGES = new Set(["bridge", "drawbridge", "yard_gate"]);

export interface Landscape {
  river: string;
  road: string;
  /** Stepping stones, as bands across the river. */
  fords: string;
  swamps: Spot[];
  towers: Spot[];
  rubble: Spot[];
  palisades: string;
  marked: Spot[];
}

export function landscape(board: Board): Landscape {
  const { spots } = board;
  const wet = spots.filter(isWet);
  const fords = spots.filter(isFord);
  const paved = new Set(spots.filter((spot) => spot.terrain === "road").map(name));
  const roads = spots.filter((spot) => paved.has(name(spot)) || isWaded(spot, paved));
  const bridges = spots.filter((spot) => BRIDGES.has(spot.terrain));
  const river = connected(wet, spots);
  // From ford to ford one would wade along the river, not across it.
  const isAcross = (from: Spot, to: Spot): boolean => !isFord(from) || !isFord(to);
  const ways = connected([...roads, ...fords, ...bridges], spots, isAcross);
  return {
    river: bands(river, wet),
    road: bands(ways, roads),
    fords: fords.map((spot) => band(spot, crossing(spot, ways, river))).join(""),
    swamps: spots.filter((spot) => spot.element === "swamp" || spot.terrain === "swamp"),
    towers: spots.filter((spot) => spot.element === "tower"),
    rubble: spots.filter((spot) => spot.element === "rubble"),
    palisades: spots.flatMap((spot) => spot.closed.map((side) => stakes(spot, side))).join(""),
    marked: spots.filter((spot) => spot.marker !== null),
  };
}

function isWet(spot: Spot): boolean {
  return spot.terrain === "river" || spot.terrain === "ford";
}

function isFord(spot: Spot): boolean {
  return spot.terrain === "ford" || spot.element === "ford";
}

/** A road goes on through a brook. */
function isWaded(spot: Spot, paved: ReadonlySet<string>): boolean {
  const ends = DIRECTIONS.filter((way) => paved.has(name(neighbour(spot, way))));
  return spot.terrain === "stream" && ends.length > 1;
}

function connected(part: Spot[], all: Spot[], isWay?: (from: Spot, to: Spot) => boolean): Network {
  const network = connect(part, isWay);
  runOut(network, part, new Set(all.map(name)));
  return network;
}

/** Along the road; a ford without one lies straight across the river. */
function crossing(spot: Spot, ways: Network, river: Network): number[] {
  const along = [...ways.get(name(spot))!];
  if (along.length > 0) return along;
  const wet = river.get(name(spot));
  const across = DIRECTIONS.find((way) => !wet?.has(way) && !wet?.has(opposite(way))) ?? 0;
  return [across, opposite(across)];
}

/** A row of pointed stakes along one side of a hex, leaning outwards. */
export function stakes(spot: Spot, side: number): string {
  const middle = centre(spot);
  const [left, right] = sideEnds(side, 0.86);
  const out = { x: Math.cos(angle(side)) * 3, y: Math.sin(angle(side)) * 3 };
  const rail = `M${text(plus(middle, left))}L${text(plus(middle, right))}`;
  const posts = Array.from({ length: STAKES }, (_, index) =>
    stake(plus(middle, between(left, right, (index + 0.5) / STAKES)), out),
  );
  return rail + posts.join("");
}

function stake(foot: Point, out: Point): string {
  const top = { x: foot.x + out.x, y: foot.y + out.y - 8 };
  return `M${text({ x: foot.x, y: foot.y + 3 })}L${text(top)}`;
}
