import { describe, expect, test } from "vitest";
import { option, piece } from "../testing/samples";
import { actors, groupsOf, inGroup, lit, listed, numbered, pick, stillSelected } from "./options";

const PIECES = [
  piece("knights-1", "D3"),
  piece("archers-1", "E5"),
  piece("orcs-1", "D4", "chaos"),
  piece("lord-1", null),
];

const TURN = [
  option(0, { unit: "knights-1", spot: "C3" }),
  option(1, { unit: "knights-1", spot: "C4" }),
  option(2, { unit: "archers-1", kind: "shoot", target: "orcs-1" }),
  option(3, { unit: "archers-1", kind: "hurry" }),
  option(4, { kind: "end-half" }),
];

describe("what lights up", () => {
  test("is nothing until a piece is chosen", () => {
    expect(actors(TURN)).toEqual(["knights-1", "archers-1"]);
    expect(lit(TURN, null, PIECES).size).toBe(0);
  });

  test("are the goals of the chosen piece", () => {
    expect([...lit(TURN, "knights-1", PIECES).keys()]).toEqual(["C3", "C4"]);
  });

  test("is the spot where a target stands", () => {
    expect(lit(TURN, "archers-1", PIECES).get("D4")?.glow).toBe("target");
  });

  test("are spots that belong to no piece, at once", () => {
    const laying = [option(0, { spot: "A1" }), option(1, { spot: "A1" })];
    expect(lit(laying, null, PIECES).get("A1")?.options).toHaveLength(2);
  });
});

describe("a click", () => {
  test("on a lit spot answers", () => {
    expect(pick(TURN, "knights-1", PIECES, "C4")).toEqual({ do: "answer", option: TURN[1] });
  });

  test("on a spot with several meanings asks which", () => {
    const laying = [option(0, { spot: "A1" }), option(1, { spot: "A1" })];
    expect(pick(laying, null, PIECES, "A1")).toEqual({ do: "menu", options: laying });
  });

  test("on a piece that can act selects it", () => {
    expect(pick(TURN, "knights-1", PIECES, "E5")).toEqual({ do: "select", unit: "archers-1" });
  });

  test("on a forbidden spot asks why not", () => {
    const why = { do: "why", unit: "knights-1", spot: "A9", target: null };
    expect(pick(TURN, "knights-1", PIECES, "A9")).toEqual(why);
  });

  test("on the chosen piece lets go of it", () => {
    expect(pick(TURN, "knights-1", PIECES, "D3")).toEqual({ do: "nothing" });
  });

  test("on a foreign piece while nothing is asked shows its card", () => {
    expect(pick([], null, PIECES, "D4")).toEqual({ do: "look", unit: "orcs-1" });
  });

  test("picks a melee from either of its two pieces", () => {
    const melees = [option(0, { kind: "fight", unit: "knights-1", target: "orcs-1" })];
    expect(pick(melees, "knights-1", PIECES, "D4").do).toBe("answer");
    expect(pick(melees, "orcs-1", PIECES, "D3").do).toBe("answer");
  });
});

test("a click on a piece that can be sent somewhere selects it instead of answering", () => {
  const who = [option(0, { unit: "knights-1", kind: "begin" }), option(1, { kind: "end" })];
  expect(pick(who, null, PIECES, "D3").do).toBe("answer");
  expect(pick(who, null, PIECES, "D3", ["knights-1"])).toEqual({ do: "select", unit: "knights-1" });
});

test("on a measured table a click on a unit only selects it: it is dragged as well", () => {
  const who = [option(0, { unit: "knights-1", kind: "activate" })];
  const figure = { id: "knights-1:1", shape: "disc" as const, length: 25, width: 25, x: 0, y: 0 };
  const table = PIECES.map((piece) => ({ ...piece, figures: [figure] }));
  expect(pick(who, null, table, "D3")).toEqual({ do: "select", unit: "knights-1" });
});

describe("the selection", () => {
  test("stays while the piece has options", () => {
    expect(stillSelected(TURN, "archers-1")).toBe("archers-1");
    expect(stillSelected(TURN, "orcs-2")).toBeNull();
  });

  test("falls on the only piece there is", () => {
    const bound = [option(0, { unit: "orcs-1", spot: "A1" }), option(1, { unit: "orcs-1" })];
    expect(stillSelected(bound, null)).toBe("orcs-1");
    expect(stillSelected([...bound, option(2)], null)).toBeNull();
  });
});

test("options in groups are chosen group by group", () => {
  const laying = [
    option(0, { spot: "A1", group: "swamp" }),
    option(1, { spot: "A1", group: "tower" }),
    option(2, { kind: "stop-laying" }),
  ];
  expect(groupsOf(laying)).toEqual(["swamp", "tower"]);
  expect(inGroup(laying, "tower").map((one) => one.index)).toEqual([1, 2]);
  expect(groupsOf(laying.slice(1))).toEqual([]);
});

test("the list is sorted by what is picked where, and numbered without the goals", () => {
  const groups = listed(TURN, "archers-1");
  expect(groups.own.map((one) => one.index)).toEqual([3]);
  expect(groups.targets.map((one) => one.index)).toEqual([2]);
  expect(groups.goals).toEqual([]);
  expect(groups.general.map((one) => one.index)).toEqual([4]);
  expect(numbered(groups).map((one) => one.index)).toEqual([3, 2, 4]);
});
