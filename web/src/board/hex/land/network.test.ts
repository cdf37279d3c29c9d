import { describe, expect, test } from "vitest";
import { spot } from "../../../testing/samples";
import { name } from "../geometry";
import { landscape } from "./landscape";
import { type Network, band, connect, runOut } from "./network";

const LINE = [0, 1, 2].map((q) => ({ q, r: 0 }));

function ways(network: Network, q: number, r: number): number[] {
  return [...network.get(name({ q, r }))!].sort();
}

describe("a network", () => {
  test("connects neighbours both ways", () => {
    const network = connect(LINE);
    expect(ways(network, 0, 0)).toEqual([0]);
    expect(ways(network, 1, 0)).toEqual([0, 3]);
    expect(ways(network, 2, 0)).toEqual([3]);
  });

  test("runs out over the edge of the map, straight ahead", () => {
    const network = connect(LINE);
    runOut(network, LINE, new Set(LINE.map(name)));
    expect(ways(network, 0, 0)).toEqual([0, 3]);
    expect(ways(network, 2, 0)).toEqual([0, 3]);
  });

  test("ends inside the map where it is surrounded", () => {
    const network = connect(LINE);
    const around = new Set(["3,0", "3,-1", "2,1", ...LINE.map(name)]);
    runOut(network, LINE, around);
    expect(ways(network, 2, 0)).toEqual([3]);
  });

  test("has no triangles, and no dead end that cutting them would make", () => {
    const bend = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: -1, r: 2 },
      { q: 2, r: -1 },
    ];
    const network = connect(bend);
    expect(ways(network, 0, 0)).toHaveLength(2);
    expect(ways(network, 1, 0)).not.toContain(4);
    expect(ways(network, 0, 1)).not.toContain(1);
  });
});

describe("a band", () => {
  test("bends through two sides, rays from the middle if it ends", () => {
    expect(band({ q: 0, r: 0 }, [3, 0])).toMatch(/^M[-\d.,]+Q0,0 [-\d.,]+$/);
    expect(band({ q: 0, r: 0 }, [0])).toMatch(/^M0,0L/);
    expect(band({ q: 0, r: 0 }, [])).toBe("");
  });
});

test("a ford without a road lies across the river", () => {
  const spots = [spot("A1", 0, 0, "river"), spot("B1", 1, 0, "river"), spot("C1", 2, 0, "river")];
  spots[1]!.element = "ford";
  const land = landscape({ kind: "hex", title: "", spots, zones: [], courses: [], table: null });
  const across = band({ q: 1, r: 0 }, [1, 4]);
  expect(land.fords).toBe(across);
});
