/** Heights, waters, woods, houses and walls of a board, as few paths as can be. */

import type { Board, Spot } from "../../../wire/types/board";
import { type Point, between, plus, text } from "../../points";
import { DIRECTIONS, centre, hexPath, name, neighbour } from "../geometry";
import { along, scaled } from "./hexsideStrokes";
import { INDOORS, hexsideLayers } from "./hexsideStructures";
import { bands, connect, runOut } from "./network";
import { region } from "./region";

export interface Layer {
  kind: string;
  d: string;
}

export interface Relief {
  /** The whole map, to clip by. */
  map: string;
  heights: Layer[];
  regions: Layer[];
  stream: string;
  floors: Layer[];
  hachures: string;
  growth: Layer[];
  fittings: Layer[];
  sides: Layer[];
}

const REGIONS = ["slope", "tree", "marsh", "water", "moat", "filled_moat", "motte"];
const FLOORS = ["bailey", "interior", "tower", "planks", "breach"];
const PLANKS = new Set(["walkway", "platform", "bridge", "drawbridge", "ramp", "stairs"]);
const BUILT = new Set(["walkway", "platform", "tower", "stairs", "door"]);
/** Water runs on below a bridge. */
const OVER: Record<string, string> = { bridge: "water", drawbridge: "moat", woods: "tree" };
const TREES = new Set(["tree", "woods"]);

export function relief(board: Board): Relief {
  const { spots } = board;
  const map = new Map(spots.map((spot) => [name(spot), spot]));
  const rim = new Set(map.keys());
  const drawn = (kinds: string[], floor: (spot: Spot) => string | undefined): Layer[] =>
    kinds
      .map((kind) => ({ kind, part: spots.filter((spot) => floor(spot) === kind) }))
      .filter(({ part }) => part.length > 0)
      .map(({ kind, part }) => ({ kind, d: part.map((spot) => hexPath(spot)).join("") }));
  return {
    map: spots.map((spot) => hexPath(spot)).join(""),
    heights: heights(spots, map, rim),
    regions: REGIONS.map((kind) => ({
      kind,
      d: region(
        spots.filter((spot) => (OVER[spot.terrain] ?? spot.terrain) === kind),
        rim,
      ),
    })).filter(({ d }) => d),
    stream: stream(spots, rim),
    floors: drawn(FLOORS, floorOf),
    hachures: along(spots, "crest", hachure),
    growth: growth(spots),
    fittings: fittings(spots),
    sides: hexsideLayers(spots, map),
  };
}

function floorOf({ terrain }: Spot): string | undefined {
  if (PLANKS.has(terrain)) return "planks";
  return INDOORS.has(terrain) && terrain !== "tower" ? "interior" : terrain;
}

// Heights

/** The level of most spots: it need not be told. */
export function usualLevel({ spots }: Board): number {
  const counts = new Map<number, number>();
  for (const { level } of spots) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** The ground that lies at least so high; works of men count as high as the ground beside them. */
function heights(
  spots: readonly Spot[],
  map: ReadonlyMap<string, Spot>,
  rim: ReadonlySet<string>,
): Layer[] {
  const level = new Map(spots.map((spot) => [spot.id, groundLevel(spot, map)]));
  const all = [...new Set(level.values())].sort((a, b) => a - b);
  return all.slice(1).map((height) => ({
    kind: `height-${height - all[0]!}`,
    d: region(
      spots.filter((spot) => level.get(spot.id)! >= height),
      rim,
    ),
  }));
}

function groundLevel(spot: Spot, map: ReadonlyMap<string, Spot>): number {
  if (!BUILT.has(spot.terrain)) return spot.level;
  const beside = DIRECTIONS.map((way) => map.get(name(neighbour(spot, way)))).filter(
    (other) => other !== undefined && !BUILT.has(other.terrain),
  );
  return Math.min(spot.level, ...beside.map((other) => other!.level));
}

/** A shallow brook is a band, as roads are. */
function stream(spots: readonly Spot[], rim: ReadonlySet<string>): string {
  const wet = spots.filter((spot) => spot.terrain === "stream");
  const network = connect(wet);
  runOut(network, wet, rim);
  return bands(network, wet);
}

/** Short strokes downhill from the crest. */
function hachure(a: Point, b: Point, middle: Point): string {
  return [0.08, 0.25, 0.42, 0.59, 0.76, 0.93]
    .map((share, index) => {
      const top = between(a, b, share);
      const foot = between(top, middle, index % 2 ? 0.34 : 0.62);
      return `M${text(between(top, middle, 0.06))}L${text(foot)}`;
    })
    .join("");
}

// Trees, bushes, rocks

/** The same number for the same hex, whenever it is drawn. */
function chance(spot: Spot, salt: number): number {
  const wave = Math.sin(spot.q * 127.1 + spot.r * 311.7 + salt * 74.7) * 43758.5453;
  return wave - Math.floor(wave);
}

function disc({ x, y }: Point, radius: number): string {
  const r = Math.round(radius * 10) / 10;
  return `M${text({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function growth(spots: readonly Spot[]): Layer[] {
  const trees = spots.filter((spot) => TREES.has(spot.terrain));
  const bushes = spots.filter((spot) => spot.terrain === "bush");
  const rocks = spots.filter((spot) => spot.terrain === "rocks");
  const crowns = trees.map(crown);
  const shrubs = bushes.map(shrub);
  const layers = [
    { kind: "shade", d: crowns.map((discs) => discs.map(shaded).join("")).join("") },
    { kind: "crown", d: crowns.flat().map(([at, radius]) => disc(at, radius)).join("") },
    { kind: "light", d: crowns.flat().map(lit).join("") },
    { kind: "bush", d: shrubs.flat().map(([at, radius]) => disc(at, radius)).join("") },
    { kind: "twigs", d: shrubs.flat().map(lit).join("") },
    { kind: "rocks", d: rocks.map(boulders).join("") },
  ];
  return layers.filter(({ d }) => d);
}

type Disc = [Point, number];

function shaded([at, radius]: Disc): string {
  return disc({ x: at.x + 2, y: at.y + 4 }, radius);
}

function lit([at, radius]: Disc): string {
  const from = { x: at.x - radius * 0.55, y: at.y - radius * 0.2 };
  const [bend, to] = [scaled({ x: 0.15, y: -0.5 }, radius), scaled({ x: 0.65, y: -0.45 }, radius)];
  return `M${text(from)}q${text(bend)} ${text(to)}`;
}

function crown(spot: Spot): Disc[] {
  const middle = centre(spot);
  const first = chance(spot, 1) * 2;
  const parts = [0, 1, 2].map((part): Disc => {
    const angle = first + (part * 2 * Math.PI) / 3;
    const out = 11 + 4 * chance(spot, part + 2);
    const at = plus(middle, { x: out * Math.cos(angle), y: out * Math.sin(angle) });
    return [at, 14 + 4 * chance(spot, part + 5)];
  });
  return [...parts, [middle, 15]];
}

function shrub(spot: Spot): Disc[] {
  const middle = centre(spot);
  return [0, 1, 2, 3, 4].map((part): Disc => {
    const angle = chance(spot, 9) * 6 + part * 1.257;
    const out = 10 + 9 * chance(spot, part + 10);
    const at = plus(middle, { x: out * Math.cos(angle), y: out * Math.sin(angle) });
    return [at, 5 + 3 * chance(spot, part + 15)];
  });
}

function boulders(spot: Spot): string {
  const middle = centre(spot);
  return [
    [-13, 5, 12],
    [9, 10, 9],
    [6, -10, 11],
  ]
    .map(([x, y, size], part) => {
      const at = plus(middle, { x: x!, y: y! });
      const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
        const angle = corner * 1.047 + chance(spot, part);
        const out = size! * (0.75 + 0.35 * chance(spot, part * 7 + corner));
        return text(plus(at, { x: out * Math.cos(angle), y: out * 0.8 * Math.sin(angle) }));
      });
      return `M${corners.join("L")}z`;
    })
    .join("");
}

// What stands in houses

function fittings(spots: readonly Spot[]): Layer[] {
  const layers = [
    { kind: "steps", d: spots.filter((spot) => spot.terrain === "stairs").map(steps).join("") },
    { kind: "board", d: spots.filter((spot) => spot.terrain === "furniture").map(table).join("") },
  ];
  return layers.filter(({ d }) => d);
}

function steps(spot: Spot): string {
  const { x, y } = centre(spot);
  return [-18, -9, 0, 9, 18].map((down) => `M${text({ x: x - 17, y: y + down })}h34`).join("");
}

function table(spot: Spot): string {
  const { x, y } = centre(spot);
  const benches = [-17, 17].map((down) => `M${text({ x: x - 15, y: y + down })}h30`);
  return `M${text({ x: x - 18, y: y - 10 })}h36v20h-36z${benches.join("")}`;
}
