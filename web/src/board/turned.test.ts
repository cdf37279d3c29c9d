import { describe, expect, test } from "vitest";
import { piece, spot } from "../testing/samples";
import { figure, unit } from "../testing/tableSamples";
import type { Board } from "../wire/types/board";
import { centre, neighbour } from "./hex/geometry";
import { isFar, turnedBoard, turnedPiece } from "./turned";

const SPOTS = Array.from({ length: 9 }, (_, r) => spot(`A${r}`, 0, r));
const BOARD: Board = { kind: "hex", title: "t", spots: SPOTS, zones: [], courses: [], table: null };
const TABLE: Board = {
  ...BOARD,
  spots: [],
  table: { width: 480, height: 360, unit: "in", unit_length: 10, areas: [] },
};

describe("a turned board", () => {
  test("has its upper edge below, and its names where they were", () => {
    const turned = turnedBoard(BOARD);
    const [first, last] = [turned.spots[0]!, turned.spots[8]!];
    expect([first.id, last.id]).toEqual(["A0", "A8"]);
    expect(centre(first).y).toBeGreaterThan(centre(last).y);
  });

  test("keeps what stands on the side of a hex between the same two", () => {
    const [wall, beyond] = [spot("A1", 0, 0), neighbour({ q: 0, r: 0 }, 1)];
    const turned = turnedBoard({ ...BOARD, spots: [{ ...wall, sides: [{ way: 1, kind: "wall" }] }] });
    const { q, r, sides } = turned.spots[0]!;
    expect(neighbour({ q, r }, sides[0]!.way)).toEqual({ q: -beyond.q, r: -beyond.r });
  });

  test("turns those who look somewhere", () => {
    expect(turnedPiece({ ...piece("a", "A1"), facing: 1, front: [0, 5] })).toMatchObject({
      facing: 4,
      front: [3, 2],
    });
  });
});

describe("the far side", () => {
  test("is ours if our men stand above theirs", () => {
    const pieces = [piece("a", "A1", "empire"), piece("b", "A7", "chaos")];
    expect(isFar(BOARD, pieces, ["empire"])).toBe(true);
    expect(isFar(BOARD, pieces, ["chaos"])).toBe(false);
  });

  test("is nobody's if both stand side by side", () => {
    const pieces = [piece("a", "A4", "empire"), piece("b", "A4", "chaos")];
    expect(isFar(BOARD, pieces, ["empire"])).toBeNull();
  });

  test("is told by where one may set up as long as nobody stands", () => {
    const zone = { id: "z", title: "", outline: [], seat: "empire", kind: "zone" as const };
    const board = { ...BOARD, zones: [{ ...zone, spots: ["A0", "A1"] }] };
    expect(isFar(board, [], ["empire"])).toBe(true);
  });

  test("is the north of a table", () => {
    const pieces = [
      { ...unit("a", figure("a:1", 0, 300)), side: "blue" },
      { ...unit("b", figure("b:1", 0, 20)), side: "red" },
    ];
    expect(isFar(TABLE, pieces, ["blue"])).toBe(true);
    expect(isFar(TABLE, pieces, ["red"])).toBe(false);
  });
});
