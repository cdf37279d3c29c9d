import { expect, test } from "vitest";
import { line, piece } from "../../testing/samples";
import type { Replay } from "../../wire/types/replay";
import { unfold } from "./replay";

const BOARD = { kind: "hex", title: "t", spots: [], zones: [], courses: [], table: null };

const REPLAY: Replay = {
  title: "Ford",
  system: "claymore",
  viewpoint: null,
  scene: { board: BOARD, pieces: [piece("a", "A1"), piece("b", "B1")], facts: [], seats: [], markers: [], hand: [], sideboard: null, faces: [] },
  log: [line(0, "began")],
  steps: [
    { n: 0, seat: "empire", text: "move", rule: "6.1", log: [], pieces: [piece("a", "A2")] },
    { n: 2, seat: "chaos", text: "end", rule: "5.4", log: [line(1, "gone")], gone: ["b"] },
    { n: 3, seat: null, text: "new", rule: "14.1", log: [], pieces: [piece("c", null)] },
  ],
  over: null,
};

test("a replay begins with the position before the first answer", () => {
  const [first] = unfold(REPLAY);
  expect(first).toMatchObject({ n: 0, text: "Ford" });
  expect(first!.log).toHaveLength(1);
});

test("every step carries on what it does not mention", () => {
  const positions = unfold(REPLAY);
  expect(positions.map((position) => position.pieces.map((one) => `${one.id} ${one.at}`))).toEqual([
    ["a A1", "b B1"],
    ["a A2", "b B1"],
    ["a A2"],
    ["a A2", "c null"],
  ]);
  expect(positions.every((position) => position.board === BOARD)).toBe(true);
});

test("a position knows how many answers lead to it, so that one can go on from there", () => {
  expect(unfold(REPLAY).map((position) => position.n)).toEqual([0, 2, 3, null]);
});
