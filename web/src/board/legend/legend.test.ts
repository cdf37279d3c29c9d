import { expect, test } from "vitest";
import type { Board, Spot } from "../../wire/types/board";
import { legendOf } from "./legend";

function spot(id: string, q: number, terrain: string, text: string, element: string | null = null): Spot {
  return { id, q, r: 0, flat: false, terrain, element, closed: [], sides: [], level: 0, text, marker: null };
}

function board(spots: readonly Spot[]): Board {
  return { kind: "hex", title: "", spots, zones: [], courses: [], table: null };
}

test("every ground is told once, by the words of its first spot", () => {
  const lines = legendOf(
    board([
      spot("A1", 0, "plain", "A1, Ebene, linker Flügel"),
      spot("B1", 1, "woods", "B1, Wald"),
      spot("C1", 2, "plain", "C1, Ebene, Mitte"),
      spot("D1", 3, "river", "D1, Fluss, Brücke", "bridge"),
      spot("E1", 4, "moat", "E1"),
    ]),
  );
  expect(lines.map(({ key, text }) => [key, text])).toEqual([
    ["plain", "Ebene"],
    ["woods", "Wald"],
    ["bridge", "Brücke"],
  ]);
  expect(lines[1]!.board.spots.map(({ id }) => id)).toEqual(["A1", "B1", "C1"]);
});

test("pieces of terrain of one kind are told once, without their number", () => {
  const outline = [[0, 0], [100, 0], [100, 200]] as const;
  const wood = { id: "1", kind: "wood", text: "Wald 1: leichte Deckung", outline, badges: [] };
  const table = { width: 500, height: 500, unit: "in", unit_length: 100 } as const;
  const lines = legendOf({
    ...board([]),
    kind: "table",
    table: { ...table, areas: [wood, { ...wood, id: "2", text: "Wald 2: leichte Deckung" }] },
  });
  expect(lines.map(({ text }) => text)).toEqual(["Wald: leichte Deckung"]);
  expect(lines[0]!.box).toEqual({ x: 0, y: 72, width: 24, height: 48 });
});
