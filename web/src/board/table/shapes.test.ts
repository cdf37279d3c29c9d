import { describe, expect, test } from "vitest";
import { figure } from "../../testing/tableSamples";
import { around, corners, covers, gap, hull } from "./shapes";

describe("bases", () => {
  const box = figure("a", 0, 0, { shape: "box", length: 400, width: 200 });

  test("lie with their length along y and turn counter-clockwise", () => {
    expect(Math.max(...corners(box).map((one) => one.y))).toBe(200);
    const turned = corners({ ...box, facing: 90 });
    expect(Math.max(...turned.map((one) => one.x))).toBeCloseTo(200);
    expect(Math.max(...turned.map((one) => one.y))).toBeCloseTo(100);
  });

  test("cover what is under them", () => {
    expect(covers(box, [90, 190])).toBe(true);
    expect(covers({ ...box, facing: 90 }, [90, 190])).toBe(false);
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
