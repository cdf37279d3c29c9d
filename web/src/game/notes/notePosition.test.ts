import { describe, expect, it } from "vitest";
import type { Point } from "../../board/points";
import { notePosition } from "./notePosition";

const NOTE = { width: 200, height: 100 };
const FRAME = { width: 680, height: 600 };
const AWAY = 15;

function lies(target: Point, seen: Point[] = [], others: Point[] = [], frame = FRAME): Point | null {
  return notePosition(target, seen, others, NOTE, frame, AWAY);
}

describe("a note beside a target", () => {
  it("lies below it", () => {
    expect(lies({ x: 300, y: 300 })).toEqual({ x: 200, y: 315 });
  });

  it("lies above it at the lower edge", () => {
    expect(lies({ x: 300, y: 580 })).toEqual({ x: 200, y: 465 });
  });

  it("stays inside the window", () => {
    expect(lies({ x: 20, y: 300 })).toEqual({ x: 8, y: 315 });
    expect(lies({ x: 670, y: 300 })).toEqual({ x: 472, y: 315 });
  });

  it("lies beside it wherever there is room, however numbers are rounded", () => {
    const tall = { width: 216, height: 348 };
    for (let x = 60; x < 300; x += 0.137) {
      const found = notePosition({ x, y: 290.3 }, [], [], tall, { width: 944, height: 606 }, 52.1);
      expect(found?.x).toBeCloseTo(x + 52.1);
    }
  });

  it("leaves the way to it uncovered", () => {
    const way = [320, 350, 380, 410].map((y) => ({ x: 300, y }));
    expect(lies({ x: 300, y: 300 }, way)).toEqual({ x: 200, y: 185 });
  });

  it("goes to where there is room", () => {
    const way = [100, 200, 400, 500].map((y) => ({ x: 300, y }));
    expect(lies({ x: 300, y: 300 }, way)).toEqual({ x: 315, y: 250 });
  });

  it("would rather not cover others", () => {
    expect(lies({ x: 300, y: 300 }, [], [{ x: 310, y: 330 }])).toEqual({ x: 200, y: 185 });
    const everywhere = [330, 270].flatMap((y) => [{ x: 290, y }, { x: 240, y }, { x: 380, y }]);
    expect(lies({ x: 300, y: 300 }, [], everywhere)).not.toBeNull();
  });

  it("is left out where it would cover something", () => {
    expect(lies({ x: 110, y: 60 }, [], [], { width: 220, height: 120 })).toBeNull();
  });
});
