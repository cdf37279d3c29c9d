import { expect, test } from "vitest";
import { piece, spot } from "../../testing/samples";
import type { Board, Zone } from "../../wire/types/board";
import type { Scene } from "../../wire/types/scene";
import { armiesAtEdges } from "./armiesAtEdges";

const ROWS = ["n", "m", "s"];

/** Three rows: west, water, east. */
function scene(zones: readonly Partial<Zone>[]): Scene {
  const spots = ROWS.flatMap((row, r) => [
    spot(`west-${row}`, 0, r),
    spot(`water-${row}`, 1, r, "water"),
    spot(`east-${row}`, 2, r),
  ]);
  const board = { kind: "hex", spots, zones } as unknown as Board;
  const pieces = ["a", "b"].map((side) => piece(side, null, side));
  return { board, pieces, seats: [{ seat: "a" }, { seat: "b" }] } as unknown as Scene;
}

function places(shown: Scene): (string | null)[] {
  return shown.pieces.map((one) => one.at);
}

test("nobody is pictured in the water", () => {
  expect(places(armiesAtEdges(scene([])))).toEqual([
    expect.stringMatching(/^(west|east)-m$/),
    expect.stringMatching(/^(west|east)-m$/),
  ]);
});

test("a side stands where it may be set up, and the other one elsewhere", () => {
  const east = { seat: "b", spots: ROWS.map((row) => `east-${row}`) };
  expect(places(armiesAtEdges(scene([east])))).toEqual(["west-m", "east-m"]);
});

test("a scene in which somebody stands already is left as it is", () => {
  const begun = { ...scene([]), pieces: [piece("a", "west-n", "a"), piece("b", null, "b")] };
  expect(armiesAtEdges(begun)).toBe(begun);
});
