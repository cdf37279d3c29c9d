/** What is drawn of a board before anything moves: bands of road and river, pieces of terrain. */

import type { Board, Spot } from "../../../wire/types/board";
import { type Point, between, plus, text } from "../../points";
import { DIRECTIONS, angle, centre, name, neighbour, opposite, sideEnds } from "../geometry";
import { type Network, band, bands, connect, runOut } from "./network";

const STAKES = 7;
/** Roads lead on to them, but they are drawn by themselves. */
const BRIDGES = new Set(["bridge", "drawbridge", "yard_gate"]);

export interface Landscape {
  river: string;
  road: string;
  /** Stepping stones, as bands across the river. */
  fords: string;
  /** Bridges over a river, of wood and of stone. */
  bridges: { wood: string; stone: string };
  swamps: Spot[];
  towers: Spot[];
  rubble: Spot[];
  palisades: string;
  /** Stakes around those who stand behind them. */
  hedgehogs: string;
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
    bridges: { wood: spans(spots, "bridge", river), stone: spans(spots, "stone_bridge", river) },
    swamps: spots.filter((spot) => spot.element === "swamp" || spot.terrain === "swamp"),
    towers: spots.filter((spot) => spot.element === "tower"),
    rubble: spots.filter((spot) => spot.element === "rubble"),
    palisades: spots.flatMap((spot) => spot.closed.map((side) => stakes(spot, side))).join(""),
    hedgehogs: spots
      .filter((spot) => spot.element === "stakes")
      .map(hedgehog)
      .join(""),
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

function connected(part: readonly Spot[], all: readonly Spot[], isWay?: (from: Spot, to: Spot) => boolean): Network {
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

/** Straight across the river; a bridge has a little more length than its hex is wide. */
function spans(spots: readonly Spot[], element: string, river: Network): string {
  return spots
    .filter((spot) => spot.element === element && river.has(name(spot)))
    .map((spot) => {
      const ways = [...river.get(name(spot))!];
      const along = angle(ways[0] ?? 0, spot.flat) + Math.PI / 2;
      const out = { x: Math.cos(along) * 27, y: Math.sin(along) * 27 };
      const middle = centre(spot);
      return `M${text(plus(middle, out))}L${text(plus(middle, { x: -out.x, y: -out.y }))}`;
    })
    .join("");
}

/** Single stakes all around, pointing outwards. */
function hedgehog(spot: Spot): string {
  const middle = centre(spot);
  return Array.from({ length: 18 }, (_, index) => {
    const angle = (index * Math.PI) / 9;
    const at = (out: number): string =>
      text(plus(middle, { x: Math.cos(angle) * out, y: Math.sin(angle) * out }));
    return `M${at(27)}L${at(35)}`;
  }).join("");
}

/** A row of pointed stakes along one side of a hex, leaning outwards. */
export function stakes(spot: Spot, side: number): string {
  const middle = centre(spot);
  const [left, right] = sideEnds(side, 0.86, spot.flat);
  const turned = angle(side, spot.flat);
  const out = { x: Math.cos(turned) * 3, y: Math.sin(turned) * 3 };
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
