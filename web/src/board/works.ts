/** Walls, windows, doors, fences, palisades, gates and ladders: what stands on the sides of hexes. */

import {
  DIRECTIONS,
  type Axial,
  type Point,
  SIZE,
  between,
  centre,
  name,
  neighbour,
  opposite,
  plus,
  sideEnds,
  text,
} from "./geometry";
import type { Layer } from "./relief";
import type { Piece, Spot } from "../lib/protocol";

/** Where one is under a roof. */
export const INDOORS: ReadonlySet<string> = new Set(["interior", "furniture", "door", "tower"]);
const OPENINGS = new Set(["door", "yard_gate"]);

const WALLS = new Set(["wall", "window"]);
const TOWERS = new Set(["tower_wall", "tower_window"]);
const WINDOWS = new Set(["window", "tower_window"]);

export function sides(spots: Spot[], map: ReadonlyMap<string, Spot>): Layer[] {
  const layers = [
    { kind: "wall", d: along(spots, WALLS, bar) },
    { kind: "plaster", d: along(spots, WALLS, bar) },
    { kind: "tower-wall", d: along(spots, TOWERS, bar) },
    { kind: "timber", d: along(spots, TOWERS, bar) },
    ...outlined("pane", along(spots, WINDOWS, pane)),
    ...outlined("threshold", thresholds(spots, map)),
    { kind: "fence", d: along(spots, "fence", fence) },
    { kind: "stakes-shade", d: along(spots, "palisade", stakes) },
    { kind: "stakes", d: along(spots, "palisade", stakes) },
    { kind: "rampart-foot", d: along(spots, "rampart", bar) },
    { kind: "rampart", d: along(spots, "rampart", bar) },
    ...outlined("gate", along(spots, new Set(["closed_gate", "closed_seesaw"]), bar)),
    { kind: "leaves", d: along(spots, "closed_gate", leaves) },
    { kind: "beam", d: along(spots, "closed_seesaw", leaves) },
    ...outlined("open", along(spots, new Set(["gate", "seesaw"]), ajar)),
    { kind: "ashes", d: along(spots, new Set(["breach_side", "burnt_gate"]), fence) },
    { kind: "ladder-shade", d: lyingLadders(spots) },
    { kind: "ladder", d: lyingLadders(spots) },
  ];
  return layers.filter(({ d }) => d);
}

/** What one goes, looks or shoots through stands out from the walls by an outline of its own. */
function outlined(kind: string, d: string): Layer[] {
  return [
    { kind: `${kind}-outline`, d },
    { kind, d },
  ];
}

export type Stroke = (a: Point, b: Point, middle: Point) => string;

export function along(spots: Spot[], kinds: string | ReadonlySet<string>, stroke: Stroke): string {
  const isMeant = (kind: string): boolean =>
    typeof kinds === "string" ? kind === kinds : kinds.has(kind);
  return spots
    .flatMap((spot) =>
      spot.sides.filter(({ kind }) => isMeant(kind)).map(({ way }) => onSide(spot, way, stroke)),
    )
    .join("");
}

function onSide(spot: Spot, way: number, stroke: Stroke): string {
  const middle = centre(spot);
  const [a, b] = sideEnds(way);
  return stroke(plus(middle, a), plus(middle, b), middle);
}

function bar(a: Point, b: Point): string {
  return `M${text(a)}L${text(b)}`;
}

function pane(a: Point, b: Point): string {
  return `M${text(between(a, b, 0.26))}L${text(between(a, b, 0.74))}`;
}

function fence(a: Point, b: Point): string {
  const [along_, across] = units(a, b);
  const posts = [0.02, 0.26, 0.5, 0.74, 0.98].map((share) => {
    const at = between(a, b, share);
    return `M${text(plus(at, scaled(across, -4)))}L${text(plus(at, scaled(across, 4)))}`;
  });
  return `M${text(plus(a, scaled(along_, 1)))}L${text(b)}${posts.join("")}`;
}

function stakes(a: Point, b: Point): string {
  const [, across] = units(a, b);
  return Array.from({ length: 8 }, (_, index) => {
    const at = between(a, b, (index + 0.5) / 8);
    return `M${text(plus(at, scaled(across, -4.5)))}L${text(plus(at, scaled(across, 4.5)))}`;
  }).join("");
}

/** The two leaves of a gate, or the beam of a see-saw gate, across its middle. */
function leaves(a: Point, b: Point): string {
  const [, across] = units(a, b);
  return [0.2, 0.5, 0.8]
    .map((share) => {
      const at = between(a, b, share);
      return `M${text(plus(at, scaled(across, -6)))}L${text(plus(at, scaled(across, 6)))}`;
    })
    .join("");
}

/** An open gate: its leaves stand apart at both ends. */
function ajar(a: Point, b: Point, middle: Point): string {
  return [a, b]
    .map((end, index) => {
      const post = between(end, index ? a : b, 0.06);
      return `M${text(post)}L${text(between(post, middle, 0.4))}`;
    })
    .join("");
}

/** Ladders that lean across their side, from the foot of the work to its top. */
export function raisedLadders(spots: Spot[]): string {
  const leaning: Stroke = (a, b, middle) => rungs(middle, between(a, b, 0.5), 0.4, 1.6);
  return along(spots, "ladder", leaning);
}

/** Ladders on the shoulders of those who carry them. */
export function borneLadders(spots: Spot[], pieces: readonly Piece[]): string {
  const isBearing = (piece: Piece): boolean =>
    piece.badges.some((badge) => badge.key === "bearing");
  const bearers = new Set(pieces.filter(isBearing).map((piece) => piece.at));
  return bearers.size ? lyingLadders(spots.filter((spot) => bearers.has(spot.id))) : "";
}

/** Ladders that lie from hex to hex. */
function lyingLadders(spots: Spot[]): string {
  const lying: Stroke = (a, b, middle) => rungs(middle, between(a, b, 0.5), -0.3, 2.3);
  return along(spots, "lying_ladder", lying);
}

function rungs(from: Point, to: Point, start: number, end: number): string {
  const [, across] = units(from, to);
  const rails = [-5, 5].map((off) => {
    const [foot, top] = [start, end].map((share) =>
      text(plus(between(from, to, share), scaled(across, off))),
    );
    return `M${foot}L${top}`;
  });
  const number = Math.round((end - start) * 5);
  const steps_ = Array.from({ length: number }, (_, index) => {
    const at = between(from, to, start + ((index + 0.5) * (end - start)) / number);
    return `M${text(plus(at, scaled(across, -5)))}L${text(plus(at, scaled(across, 5)))}`;
  });
  return [...rails, ...steps_].join("");
}

/** Where one walks out through a door, or through a gate in a fence. */
function thresholds(spots: Spot[], map: ReadonlyMap<string, Spot>): string {
  const closed = new Set(
    spots.flatMap((spot) =>
      spot.sides
        .filter(({ kind }) => kind !== "crest")
        .flatMap(({ way }) => [step(spot, way), step(neighbour(spot, way), opposite(way))]),
    ),
  );
  const field = openField(spots, map, closed);
  const isOut = (from: Spot, to: Spot): boolean =>
    from.terrain === "door" ? !INDOORS.has(to.terrain) : field.has(name(to));
  return spots
    .filter((spot) => OPENINGS.has(spot.terrain))
    .flatMap((spot) =>
      DIRECTIONS.filter((way) => {
        const other = map.get(name(neighbour(spot, way)));
        return other !== undefined && !closed.has(step(spot, way)) && isOut(spot, other);
      }).map((way) => onSide(spot, way, pane)),
    )
    .join("");
}

function step(from: Axial, way: number): string {
  return `${name(from)} ${way}`;
}

/** What can be reached from the corner of the map without passing a gate. */
function openField(
  spots: Spot[],
  map: ReadonlyMap<string, Spot>,
  closed: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const edge = spots.slice(0, 1);
  for (let here = edge.pop(); here; here = edge.pop()) {
    found.add(name(here));
    for (const way of DIRECTIONS) {
      const there = map.get(name(neighbour(here, way)));
      if (!there || found.has(name(there)) || OPENINGS.has(there.terrain)) continue;
      if (!closed.has(step(here, way))) edge.push(there);
    }
  }
  return found;
}

function units(a: Point, b: Point): [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || SIZE;
  const along_ = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  return [along_, { x: -along_.y, y: along_.x }];
}

export function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by };
}
