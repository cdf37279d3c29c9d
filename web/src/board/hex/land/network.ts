/** Roads and rivers: which neighbouring hexes they connect, and the bands to draw for them. */

import { plus, text } from "../../points";
import { DIRECTIONS, type Axial, centre, name, neighbour, opposite, sideMiddle } from "../geometry";

/** The directions in which each hex of a network goes on. */
export type Network = Map<string, Set<number>>;

/** Connect all neighbours; of three that touch each other, only two ways remain. */
export function connect<H extends Axial>(
  hexes: readonly H[],
  isWay: (from: H, to: H) => boolean = () => true,
): Network {
  const inside = new Map(hexes.map((hex) => [name(hex), hex]));
  const network: Network = new Map();
  for (const hex of hexes) {
    const ways = DIRECTIONS.filter((way) => {
      const other = inside.get(name(neighbour(hex, way)));
      return other !== undefined && isWay(hex, other);
    });
    network.set(name(hex), new Set(ways));
  }
  for (const hex of hexes) openTriangle(hex, network);
  return network;
}

/** Between the directions E and NE of a hex lies one triangle, between NE and NW the other. */
function openTriangle(hex: Axial, network: Network): void {
  for (const way of [0, 1]) {
    const right = neighbour(hex, way);
    const edges: [Axial, number][] = [
      [hex, way],
      [hex, way + 1],
      [right, (way + 2) % 6],
    ];
    if (!edges.every(([from, to]) => network.get(name(from))?.has(to))) continue;
    const [worst] = edges
      .map(([from, to]) => ({ from, to, worth: worth(from, to, network) }))
      .sort((a, b) => a.worth - b.worth);
    cut(worst!.from, worst!.to, network);
  }
}

/** What a way is worth: much if an end would be left dead, some for each end going straight on. */
function worth(from: Axial, way: number, network: Network): number {
  const here = network.get(name(from))!;
  const there = network.get(name(neighbour(from, way)))!;
  const isNeeded = here.size < 3 || there.size < 3;
  return Number(isNeeded) * 3 + Number(there.has(way)) + Number(here.has(opposite(way)));
}

function cut(from: Axial, way: number, network: Network): void {
  network.get(name(from))!.delete(way);
  network.get(name(neighbour(from, way)))!.delete(opposite(way));
}

/** Let what ends at the edge of the map run on over it, straight ahead where that is possible. */
export function runOut(network: Network, hexes: readonly Axial[], map: ReadonlySet<string>): void {
  for (const hex of hexes) {
    const ways = network.get(name(hex))!;
    if (ways.size !== 1) continue;
    const [only] = ways;
    const ahead = opposite(only!);
    const out = [ahead, (ahead + 1) % 6, (ahead + 5) % 6].find(
      (way) => !map.has(name(neighbour(hex, way))),
    );
    if (out !== undefined) ways.add(out);
  }
}

/** One band per hex: it bends from each side to the next, or ends in the middle. */
export function bands(network: Network, hexes: readonly Axial[]): string {
  return hexes.map((hex) => band(hex, [...network.get(name(hex))!])).join("");
}

/** A little beyond the sides, so that no seam is left between two hexes. */
const BEYOND = 1.01;

export function band(hex: Axial, ways: readonly number[]): string {
  const middle = centre(hex);
  const ends = [...ways].sort().map((way) => text(plus(middle, sideMiddle(way, BEYOND, hex.flat))));
  if (ends.length === 0) return "";
  if (ends.length === 1) return `M${text(middle)}L${ends[0]}`;
  const last = ends.length === 2 ? 1 : ends.length;
  return ends
    .slice(0, last)
    .map((end, index) => `M${end}Q${text(middle)} ${ends[(index + 1) % ends.length]}`)
    .join("");
}
