/** Regions of hexes as rounded shapes: lakes, bogs and heights do not have corners. */

import { type Point, between, plus, text } from "../../points";
import { DIRECTIONS, type Axial, centre, name, neighbour, sideEnds } from "../geometry";

interface Edge {
  from: Point;
  to: Point;
}

/**
 * The outline of a set of hexes, rounded at every corner. Where it reaches the rim of the map it
 * runs on beyond it, so that nothing is rounded off there; clip it to the map.
 */
export function region(part: readonly Axial[], map: ReadonlySet<string>): string {
  const whole = new Map(part.map((hex) => [name(hex), hex]));
  for (const hex of part) {
    for (const way of DIRECTIONS) {
      const beyond = neighbour(hex, way);
      if (!map.has(name(beyond))) whole.set(name(beyond), beyond);
    }
  }
  return loops(rim(whole)).map(rounded).join("");
}

/** The sides between the set and the rest, each leading on to the next. */
function rim(whole: ReadonlyMap<string, Axial>): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const hex of whole.values()) {
    const middle = centre(hex);
    for (const way of DIRECTIONS) {
      if (whole.has(name(neighbour(hex, way)))) continue;
      const [from, to] = sideEnds(way, 1, hex.flat).map((end) => plus(middle, end));
      edges.set(text(from!), { from: from!, to: to! });
    }
  }
  return edges;
}

function loops(edges: Map<string, Edge>): Edge[][] {
  const found: Edge[][] = [];
  for (const [start, first] of edges) {
    if (!edges.has(start)) continue;
    const loop: Edge[] = [];
    for (let edge: Edge | undefined = first; edge; edge = edges.get(text(edge.to))) {
      edges.delete(text(edge.from));
      loop.push(edge);
    }
    found.push(loop);
  }
  return found;
}

/** From the middle of each side to the next, bent around the corner between them. */
function rounded(loop: readonly Edge[]): string {
  const middles = loop.map(({ from, to }) => between(from, to, 0.5));
  const bends = loop.map(({ to }, at) => `Q${text(to)} ${text(middles[(at + 1) % loop.length]!)}`);
  return `M${text(middles[0]!)}${bends.join("")}z`;
}
