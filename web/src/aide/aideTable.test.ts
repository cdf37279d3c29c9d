import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AideSheet, TrayAnswer, TrayQuestion } from "../wire/types/aide";
import { AideTable } from "./aideTable.svelte";

const TILE = { id: "box", deck: "", title: "Box", price: [[{ key: "rare", text: "rare" }]] };
const KIND = { key: "warrior", title: "Warriors", text: "", usual: 8, most: 12, start: 1 };
const SHEET: AideSheet = {
  title: "Helper",
  lead: "",
  dice: 3,
  faces: [{ key: "rare", text: "rare" }],
  mark: "fatigue",
  marks: 3,
  mark_text: "",
  mark_rule: "12",
  boards: [
    { key: "north", title: "North", tiles: [TILE], kinds: [KIND] },
    { key: "south", title: "South", tiles: [], kinds: [] },
  ],
  ways: [],
  dials: [],
  turn: [],
};
const ANSWER: TrayAnswer = { available: 3, generated: 1, to_throw: 1, tiles: [] };

function begin(): { table: AideTable; asked: TrayQuestion[] } {
  const asked: TrayQuestion[] = [];
  const ask = (_: string, question: TrayQuestion): Promise<TrayAnswer> => {
    asked.push(question);
    return Promise.resolve(ANSWER);
  };
  return { table: new AideTable("saga", SHEET, ask, 5), asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("a table that nobody knows", () => {
  test("begins with the usual units and asks once for several taps", async () => {
    const { table, asked } = begin();
    expect(table.side.units).toEqual([{ kind: "warrior", models: 8, marks: 0 }]);
    table.throwDie("rare");
    table.throwDie("rare");
    await vi.advanceTimersByTimeAsync(20);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ board: "north", thrown: ["rare", "rare"], laid: {} });
    expect(table.answer).toEqual(ANSWER);
  });

  test("has no more dice than there are", () => {
    const { table } = begin();
    for (let n = 0; n < 9; n += 1) table.throwDie("rare");
    expect(table.side.thrown).toHaveLength(3);
  });

  test("moves dice to a tile and back, and remembers what was used", () => {
    const { table } = begin();
    table.throwDie("rare");
    table.lay("box", ["rare"]);
    expect(table.side.thrown).toEqual([]);
    expect(table.side.laid).toEqual({ box: ["rare"] });
    table.clear("box", true);
    expect(table.side.laid).toEqual({});
    expect(table.side.used).toEqual(["box"]);
    table.newTurn();
    expect(table.side.used).toEqual([]);
  });

  test("takes no dice off a tile but those that paid for one use", () => {
    const { table } = begin();
    table.lay("box", ["rare"]);
    table.lay("box", ["rare"]);
    table.clear("box", false);
    expect(table.side.laid).toEqual({ box: ["rare"] });
    expect(table.side.used).toEqual([]);
  });

  test("keeps marks and models within their limits", () => {
    const { table } = begin();
    for (let n = 0; n < 9; n += 1) table.change(0, { models: 1, marks: 1 });
    expect(table.side.units[0]).toMatchObject({ models: 12, marks: 3 });
    for (let n = 0; n < 20; n += 1) table.change(0, { models: -1, marks: -1 });
    expect(table.side.units[0]).toMatchObject({ models: 0, marks: 0 });
  });

  test("has two sides, each with its own dice", () => {
    const { table } = begin();
    table.throwDie("rare");
    table.show(1);
    expect(table.board.key).toBe("south");
    expect(table.side.thrown).toEqual([]);
  });
});
