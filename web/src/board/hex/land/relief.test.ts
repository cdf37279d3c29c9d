import { describe, expect, it } from "vitest";
import { spot } from "../../../testing/samples";
import type { Board, Spot } from "../../../wire/types/board";
import { DIRECTIONS, name, neighbour } from "../geometry";
import { region } from "./region";
import { relief, usualLevel } from "./relief";

const HERE = { q: 0, r: 0 };
const AROUND = [HERE, ...DIRECTIONS.map((way) => neighbour(HERE, way))];

function board(change: (hex: { q: number; r: number }) => Partial<Spot>): Board {
  const spots = AROUND.map((hex, index) => ({
    ...spot(`A${index}`, hex.q, hex.r, "plain"),
    ...change(hex),
  }));
  return { kind: "hex", title: "", spots, zones: [], courses: [], table: null };
}

function isHere({ q, r }: { q: number; r: number }): boolean {
  return q === 0 && r === 0;
}

describe("a region", () => {
  const map = new Set(AROUND.map(name));

  it("of one hex is one rounded loop with six bends", () => {
    const d = region([HERE], map);
    expect(d.match(/M/g)).toHaveLength(1);
    expect(d.match(/Q/g)).toHaveLength(6);
  });

  it("has a second loop around a hole", () => {
    const beyond = AROUND.flatMap((hex) => DIRECTIONS.map((way) => name(neighbour(hex, way))));
    const wide = new Set([...map, ...beyond]);
    expect(region(AROUND.slice(1), wide).match(/M/g)).toHaveLength(2);
  });

  it("runs on beyond the rim of the map", () => {
    expect(region(AROUND.slice(1, 2), map).match(/Q/g)!.length).toBeGreaterThan(6);
  });
});

describe("the relief", () => {
  it("draws what lies higher than the rest, and its level is the unusual one", () => {
    const hill = board((hex) => ({ level: isHere(hex) ? 1 : 0 }));
    expect(relief(hill).heights.map(({ kind }) => kind)).toEqual(["height-1"]);
    expect(usualLevel(hill)).toBe(0);
  });

  it("does not take a walkway above a court for a hill", () => {
    const castle = board((hex) => (isHere(hex) ? { level: 1, terrain: "walkway" } : {}));
    expect(relief(castle).heights).toEqual([]);
  });

  it("draws each kind of side once, and the way out of a door", () => {
    const sides = [0, 1, 2, 3].map((way) => ({ way, kind: way === 1 ? "window" : "wall" }));
    const house = board((hex) => (isHere(hex) ? { terrain: "door", sides } : {}));
    const kinds = relief(house).sides.map(({ kind }) => kind);
    expect(kinds).toEqual(["wall", "plaster", "pane-outline", "pane", "threshold-outline", "threshold"]);
    const ways = relief(house).sides.at(-1)!.d.match(/M/g);
    expect(ways).toHaveLength(2);
  });

  it("lets water run on below a bridge", () => {
    const river = board((hex) => ({ terrain: isHere(hex) ? "bridge" : "water" }));
    expect(relief(river).regions.map(({ kind }) => kind)).toEqual(["water"]);
    expect(relief(river).floors.map(({ kind }) => kind)).toEqual(["planks"]);
  });

  it("grows the same trees whenever it is drawn", () => {
    const wood = board(() => ({ terrain: "tree" }));
    expect(relief(wood)).toEqual(relief(wood));
    expect(relief(wood).growth.map(({ kind }) => kind)).toEqual(["shade", "crown", "light"]);
  });
});
