import { expect, test } from "vitest";
import { line, piece } from "../../testing/samples";
import { figure, unit } from "../../testing/tableSamples";
import { tracesOf } from "./traces";

const THROW = { rule: "7", sides: 6, hands: [{ seat: "chaos", faces: [6] }] };

test("enemies leave the way they came, our own men none", () => {
  const before = [piece("orcs", "A1", "chaos"), piece("knights", "H8")];
  const after = [piece("orcs", "A3", "chaos"), piece("knights", "H7")];
  const lines = [
    line(0, "moved", { pieces: ["orcs"], paths: [{ unit: "orcs", spots: ["A1", "A2", "A3"] }] }),
  ];
  const { ways } = tracesOf([{ before, after, lines }], ["empire"]);
  expect(ways).toEqual([{ unit: "orcs", side: "chaos", stops: ["A1", "A2", "A3"] }]);
});

test("steps one after the other are one way", () => {
  const at = (spot: string) => [piece("orcs", spot, "chaos")];
  const step = (from: string, to: string) => ({
    before: at(from),
    after: at(to),
    lines: [line(0, "stepped", { paths: [{ unit: "orcs", spots: [to] }] })],
  });
  const { ways } = tracesOf([step("A1", "A2"), step("A2", "A3")], ["empire"]);
  expect(ways[0]?.stops).toEqual(["A1", "A2", "A2", "A3"]);
});

test("who shot at whom is told by the dice that were thrown for a pair of enemies", () => {
  const pieces = [piece("orcs", "A1", "chaos"), piece("knights", "A4")];
  const named = line(0, "fired", { pieces: ["orcs", "knights"] });
  const thrown = line(1, "hit", { throws: [THROW] });
  const change = { before: pieces, after: pieces, lines: [named, thrown] };
  expect(tracesOf([change], ["empire"]).blows).toMatchObject([{ unit: "orcs", from: "A1", to: "A4" }]);
  expect(tracesOf([{ ...change, lines: [named] }], ["empire"]).blows).toEqual([]);
  expect(tracesOf([change], ["chaos"]).blows).toEqual([]);
});

test("losses add up, and whoever is gone lies where he fell", () => {
  const strong = [piece("knights", "A4"), piece("archers", "B4")];
  const weak = [{ ...piece("knights", "A4"), strength: 1 }, piece("archers", "B4")];
  const traces = tracesOf(
    [
      { before: strong, after: weak, lines: [] },
      { before: weak, after: [{ ...weak[0]!, strength: 1 }], lines: [] },
    ],
    ["empire"],
  );
  expect(traces.losses).toMatchObject([{ unit: "knights", number: 2 }]);
  expect(traces.fallen).toMatchObject([{ unit: "archers", at: "B4" }]);
});

test("on a table units come from the middle of their figures", () => {
  const before = [{ ...unit("red-1", figure("a", 0, 0), figure("b", 100, 0)), side: "red" }];
  const after = [{ ...unit("red-1", figure("a", 0, 300), figure("b", 100, 300)), side: "red" }];
  const { ways } = tracesOf([{ before, after, lines: [] }], ["blue"]);
  expect(ways[0]?.stops).toEqual([
    [50, 0],
    [50, 300],
  ]);
});
