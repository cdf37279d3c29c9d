import { describe, expect, test } from "vitest";
import type { XY } from "../../lib/protocol";
import { embodied, figureAt, middle, settled, shifted } from "../../lib/tabletop";
import { TABLE, figure, unit } from "../../testing/tables";
import { inDrawingOrder, layers } from "./areas";
import { HIGH, raised } from "./banners";
import { numberOf } from "./insignia";
import { reachAround } from "./reach";
import { Ruler, spoken } from "./ruler";
import { inside, scatter } from "./scatter";
import { around, corners, covers, gap, hull } from "./shapes";
import { Tape } from "./tape.svelte";
import { towards } from "./wander";

const ruler = new Ruler(TABLE);

describe("between table and drawing", () => {
  test("north is up, and there and back is the same", () => {
    expect(ruler.point([0, TABLE.height])).toEqual({ x: 0, y: 0 });
    expect(ruler.point([2540, 0])).toEqual({ x: 24, y: 48 * 24 });
    for (const point of [[1, 2], [123456, 7890]] as XY[]) {
      expect(ruler.back(ruler.point(point))).toEqual(point);
    }
  });

  test("an inch is drawn as large on a table in centimetres", () => {
    const metric = new Ruler({ ...TABLE, unit: "cm", unit_length: 1000 });
    expect(metric.length(2540)).toBeCloseTo(24);
    expect(metric.step).toBeCloseTo(24 / 2.54);
  });

  test("keys go by a whole unit or a tenth of it", () => {
    expect([ruler.stride(false), ruler.stride(true)]).toEqual([2540, 254]);
  });

  test("lengths are said in the reader's way", () => {
    expect(spoken(18542, TABLE, "de")).toBe("7,3″");
    expect(spoken(18500, { ...TABLE, unit: "cm", unit_length: 1000 }, "en")).toBe("18.5 cm");
  });
});

describe("bases", () => {
  const box = figure("a", 0, 0, { shape: "box", length: 400, width: 200 });

  test("lie with their length along y and turn counter-clockwise", () => {
    expect(Math.max(...corners(box).map((one) => one.y))).toBe(200);
    const turned = corners({ ...box, turn: 90 });
    expect(Math.max(...turned.map((one) => one.x))).toBeCloseTo(200);
    expect(Math.max(...turned.map((one) => one.y))).toBeCloseTo(100);
  });

  test("cover what is under them", () => {
    expect(covers(box, [90, 190])).toBe(true);
    expect(covers({ ...box, turn: 90 }, [90, 190])).toBe(false);
    expect(covers(figure("b", 0, 0), [50, 0])).toBe(true);
    expect(covers(figure("b", 0, 0), [40, 40])).toBe(false);
  });

  test("are measured from edge to edge", () => {
    expect(gap(figure("a", 0, 0), figure("b", 300, 0))).toBe(200);
    expect(gap(figure("a", 0, 0), figure("b", 90, 0))).toBe(0);
    expect(gap(box, figure("b", 300, 0))).toBeCloseTo(150);
    expect(gap(box, { ...box, id: "c", x: 500 })).toBeCloseTo(300);
    expect(gap(box, { ...box, id: "c", x: 100 })).toBe(0);
    expect(gap([0, 0], [30, 40])).toBe(50);
    expect(gap(box, [0, 10])).toBe(0);
  });

  test("are enclosed by a convex hull", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
      { x: 2, y: 2 },
    ];
    expect(hull(points)).toHaveLength(4);
    const xs = around([figure("a", 0, 0), figure("b", 500, 0)]).map((one) => one.x);
    expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([-50, 550]);
  });
});

test("what can be reached is as far away as the reach, round about", () => {
  const rim = reachAround([figure("a", 1000, 1000)], 600);
  for (const [x, y] of rim) expect(Math.hypot(x - 1000, y - 1000)).toBeCloseTo(600);
});

describe("terrain", () => {
  const square: XY[] = [
    [0, 0],
    [25400, 0],
    [25400, 25400],
    [0, 25400],
  ];
  const area = (kind: string, id = kind) => ({ id, kind, text: kind, outline: square, badges: [] });

  test("of every kind has layers, and an unknown kind is drawn plain", () => {
    for (const kind of ["wood", "ruin", "hill", "building", "crater", "rocks", "yard", "wreck"]) {
      expect(layers(area(kind), ruler).length).toBeGreaterThan(2);
    }
    expect(layers(area("swimming-pool"), ruler).map((one) => one.kind)).toContain("other");
  });

  test("is scattered in the same places every time, and only inside", () => {
    const ring = square.map((point) => ruler.point(point));
    const blots = scatter(ring, 10, "wood-1");
    expect(blots).toEqual(scatter(ring, 10, "wood-1"));
    expect(blots).not.toEqual(scatter(ring, 10, "wood-2"));
    expect(blots.every((blot) => inside(blot, ring))).toBe(true);
  });

  test("is drawn from the ground up", () => {
    const kinds = ["building", "wood", "hill", "wall", "road"].map((kind) => area(kind));
    expect(inDrawingOrder(kinds).map((one) => one.kind)).toEqual([
      "road",
      "hill",
      "wood",
      "wall",
      "building",
    ]);
  });
});

describe("pieces on a table", () => {
  test("are their own spots, unless they wait", () => {
    const [there, waits] = settled([unit("red-1", figure("red-1:1", 0, 0)), unit("red-2")]);
    expect([there?.at, waits?.at]).toEqual(["red-1", null]);
  });

  test("have a middle, counted as the rules count it", () => {
    expect(middle([figure("a", 0, 0), figure("b", 5, 3)])).toEqual([2, 1]);
    expect(middle([])).toBeNull();
  });

  test("lend their bases to their ghosts", () => {
    const pieces = [unit("red-1", figure("red-1:1", 0, 0, { shape: "box", role: "r" }))];
    const ghosts = [
      { id: "red-1:1", x: 7, y: 8, turn: 90 },
      { id: "new", x: 1, y: 2, shape: "oval" as const, length: 4, width: 3 },
      { id: "unknown", x: 1, y: 2 },
    ];
    const [known, fresh, ...others] = embodied(ghosts, pieces);
    expect(known).toMatchObject({ shape: "box", x: 7, y: 8, turn: 90, role: "r" });
    expect(fresh).toMatchObject({ shape: "oval", length: 4 });
    expect(others).toEqual([]);
  });

  test("are found under a point, the nearest first, or nowhere", () => {
    const figures = [figure("a", 0, 0), figure("b", 80, 0), figure("long", 500, 0, { length: 300 })];
    expect(figureAt(figures, [45, 0])).toBe("b");
    expect(figureAt(figures, [-50, 0])).toBe("a");
    expect(figureAt(figures, [360, 0])).toBe("long");
    expect(figureAt(figures, [200, 200])).toBeNull();
  });

  test("that stand apart are moved with their unit", () => {
    const places = new Map<string, XY>([["a", [1, 2]]]);
    expect([...shifted(places, 10, -1)]).toEqual([["a", [11, 1]]]);
    expect(shifted(places, 0, 0)).toBe(places);
  });

  test("are told apart by their number", () => {
    expect([numberOf("red-1"), numberOf("red-12")]).toEqual([0, 11]);
  });
});

test("the tape measures from base to base, or from point to point", () => {
  const pieces = [unit("red-1", figure("a", 0, 0)), unit("blue-1", figure("b", 1000, 0))];
  const tape = new Tape();
  expect(tape.length(pieces)).toBeNull();
  tape.start([10, 10]);
  tape.pull([990, 0]);
  expect(tape.length(pieces)).toBe(900);
  tape.pull([0, 500]);
  expect(tape.length(pieces)).toBe(450);
  tape.stop();
  tape.pull([0, 0]);
  expect(tape.to).toEqual([0, 500]);
  tape.toggle();
  expect(tape.from).toBeNull();
});

test("arrow keys go to the nearest unit that lies there", () => {
  const places = new Map([
    ["a", { x: 0, y: 0 }],
    ["near", { x: 50, y: 10 }],
    ["far", { x: 90, y: 0 }],
    ["below", { x: 5, y: 80 }],
  ]);
  expect(towards("a", "ArrowRight", places)).toBe("near");
  expect(towards("a", "ArrowDown", places)).toBe("below");
  expect(towards("a", "ArrowLeft", places)).toBeNull();
});

describe("banners", () => {
  const pole = (id: string, x: number, y = 100) => ({ id, foot: { x, y }, wide: 40 });

  test("fly side by side where there is room", () => {
    expect([...raised([pole("a", 0), pole("b", 45)])]).toEqual([["a", 0], ["b", 0]]);
  });

  test("fly higher where another one is in the way, or not at all", () => {
    const found = raised([pole("a", 0), pole("b", 10), pole("c", 20), pole("d", 20, 100 + HIGH)]);
    expect(found.get("a")).toBe(0);
    expect(found.get("b")).toBeGreaterThan(HIGH);
    expect(found.has("c")).toBe(false);
    expect(found.get("d")).toBe(0);
  });
});
