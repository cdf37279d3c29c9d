/** Walls, windows, doors, fences, palisades, gates and ladders: what stands on the sides of hexes. */

import type { Spot } from "../../../wire/types/board";
import { type Axial, DIRECTIONS, name, neighbour, opposite } from "../geometry";
import { ajar, along, bar, fence, leaves, onSide, pane, stakes } from "./hexsideStrokes";
import { lyingLadders } from "./ladders";
import type { Layer } from "./relief";

/** Where one is under a roof. */
export const INDOORS: ReadonlySet<string> = new Set(["interior", "furniture", "door", "tower"]);
const OPENINGS = new Set(["door", "yard_gate"]);

const WALLS = new Set(["wall", "window"]);
const TOWERS = new Set(["tower_wall", "tower_window"]);
const WINDOWS = new Set(["window", "tower_window"]);

export function hexsideLayers(spots: readonly Spot[], map: ReadonlyMap<string, Spot>): Layer[] {
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

/** Where one walks out through a door, or through a gate in a fence. */
function thresholds(spots: readonly Spot[], map: ReadonlyMap<string, Spot>): string {
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
  spots: readonly Spot[],
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
