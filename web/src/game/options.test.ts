import { describe, expect, test } from "vitest";
import { option, piece } from "../testing/samples";
import type { Option } from "../wire/types/messagesOut";
import { numbered } from "./listing";
import {
  actors,
  aimedAt,
  asksWho,
  groupsOf,
  inGroup,
  isAnswer,
  listed,
  lit,
  nextClick,
  pick,
  stillSelected,
} from "./options";

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

describe("a few ways at one spot", () => {
  const ways = (number: number) =>
    Array.from({ length: number }, (_, index) => option(index, { spot: "A1" }));

  test("are told apart in the list, not only by a click on it", () => {
    expect(listed(ways(3), null)).toMatchObject({ own: ways(3), goals: [] });
    expect(numbered(listed(ways(3), null))).toEqual(ways(3));
  });

  test("are folded up if they are many, or if each is a spot of its own", () => {
    expect(listed(ways(7), null)).toMatchObject({ own: [], goals: ways(7) });
    const apart = [option(0, { spot: "A1" }), option(1, { spot: "A2" })];
    expect(listed(apart, null)).toMatchObject({ own: [], goals: apart });
  });
});

describe("what several do together", () => {
  const WALL = option(0, { unit: "knights-1", kind: "form-wall", company: ["archers-1"] });

  test("is offered whoever of them is chosen", () => {
    for (const one of ["knights-1", "archers-1"]) expect(listed([WALL], one).own).toEqual([WALL]);
    expect(listed([WALL], "orcs-1").own).toEqual([]);
    expect(listed([WALL], null).own).toEqual([]);
  });

  test("lets each of them be chosen", () => {
    const two = [WALL, option(1, { unit: "lord-1" })];
    expect(pick(two, null, PIECES, "E5", ["lord-1"])).toEqual({ do: "select", unit: "archers-1" });
    expect(stillSelected(two, "archers-1")).toBe("archers-1");
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

describe("the next click for an option", () => {
  const TWO = [piece("k1", "A1"), piece("k2", "B1"), piece("k3", null)];
  const MOVES = ["k1", "k2", "k3"].map((unit, index) => option(index, { unit, spot: `C${index}` }));
  const click = (at: number, selected: string | null) =>
    nextClick(MOVES[at]!, selected, lit(MOVES, selected, TWO), TWO);

  test("is its piece while none or another one is chosen, then its goal", () => {
    expect([click(0, null), click(0, "k2"), click(0, "k1")]).toEqual(["A1", "A1", "C0"]);
  });

  test("is nowhere on the board while its piece waits beside it", () => {
    expect([click(2, null), click(2, "k3")]).toEqual([null, "C2"]);
  });

  test("is its goal while one is chosen who does it together with its piece", () => {
    const both = option(0, { unit: "k1", company: ["k2"], spot: "C0" });
    const other = option(1, { unit: "k2", spot: "C1" });
    expect(nextClick(both, "k2", lit([both, other], "k2", TWO), TWO)).toBe("C0");
  });

  test("is the piece where a click on it is the answer", () => {
    const who = option(0, { unit: "k1", kind: "choose" });
    expect(nextClick(who, null, lit([who], null, TWO), TWO)).toBe("A1");
  });
});

describe("the selection", () => {
  test("stays while the piece has options", () => {
    expect(stillSelected(TURN, "archers-1")).toBe("archers-1");
    expect(stillSelected(TURN, "orcs-2")).toBeNull();
  });

  test("falls on the only piece there is, even if it need not act", () => {
    const bound = [option(0, { unit: "orcs-1", spot: "A1" }), option(1, { unit: "orcs-1" })];
    expect(stillSelected(bound, null)).toBe("orcs-1");
    expect(stillSelected([...bound, option(2)], null)).toBe("orcs-1");
    expect(stillSelected([...bound, option(2, { unit: "orcs-2" })], null)).toBeNull();
    expect(stillSelected([option(2)], null)).toBeNull();
  });
});

describe("attacks", () => {
  const volley = [
    option(0, { unit: "archers-1", target: "orcs-1" }),
    option(1, { unit: "knights-1", target: "orcs-1" }),
    option(2, { kind: "hold-fire" }),
  ];

  test("that all go against one enemy show whom", () => {
    expect(aimedAt(volley, PIECES, "empire")).toBe("orcs-1");
    expect(aimedAt(volley, PIECES, "chaos")).toBeNull();
    expect(aimedAt([...volley, option(3, { target: "orcs-2" })], PIECES, "empire")).toBeNull();
    expect(aimedAt([option(0)], PIECES, "empire")).toBeNull();
  });

  test("are listed at once where each piece has one of them", () => {
    expect(numbered(listed(volley, null)).map((one) => one.index)).toEqual([0, 1, 2]);
    expect(numbered(listed(volley, "knights-1")).map((one) => one.index)).toEqual([1, 2]);
  });

  test("wait for the choice of a piece where one has several, or does something else", () => {
    const more = [...volley, option(3, { unit: "knights-1", target: "lord-1" })];
    expect(numbered(listed(more, null)).map((one) => one.index)).toEqual([2]);
    const other = [...volley, option(3, { unit: "lord-1", kind: "rest" })];
    expect(numbered(listed(other, null)).map((one) => one.index)).toEqual([2]);
  });

  test("wait for it where there are many", () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      option(index, { unit: `archers-${index}`, target: "orcs-1" }),
    );
    expect(listed(many, null).targets).toEqual([]);
    expect(listed(many.slice(1), null).targets).toHaveLength(6);
  });
});

test("a click on a piece is the answer where only is asked who, but never on a table", () => {
  const who = [option(0, { unit: "knights-1", kind: "join" }), option(1, { kind: "strike" })];
  expect(isAnswer(who, PIECES)).toBe(true);
  expect(isAnswer(who, PIECES, ["knights-1"])).toBe(false);
  const figure = { id: "knights-1:1", shape: "disc" as const, length: 25, width: 25, x: 0, y: 0 };
  expect(isAnswer(who, [{ ...PIECES[0]!, figures: [figure] }])).toBe(false);
});

/** Options on so many spots, each of them in two groups. */
function grouped(spots: number, parts: Partial<Option>, one: string, other: string): Option[] {
  return Array.from({ length: spots }, (_, at) => [
    option(2 * at, { ...parts, spot: `A${at}`, group: one }),
    option(2 * at + 1, { ...parts, spot: `A${at}`, group: other }),
  ]).flat();
}

test("options in groups are chosen group by group", () => {
  const laying = [...grouped(4, {}, "swamp", "tower"), option(8, { kind: "stop-laying" })];
  expect(groupsOf(laying, null)).toEqual(["swamp", "tower"]);
  expect(inGroup(laying, "tower").map((one) => one.index)).toEqual([1, 3, 5, 7, 8]);
  expect(groupsOf(inGroup(laying, "tower"), null)).toEqual([]);
});

test("a few options are not worth choosing a group first", () => {
  expect(groupsOf(grouped(3, {}, "swamp", "tower"), null)).toEqual([]);
});

test("groups of what one piece can do are no matter of the others", () => {
  const clearing = [
    ...grouped(4, { unit: "knights-1" }, "east", "west"),
    option(8, { unit: "archers-1", kind: "begin" }),
  ];
  expect(groupsOf(clearing, null)).toEqual([]);
  expect(groupsOf(clearing, "archers-1")).toEqual([]);
  expect(groupsOf(clearing, "knights-1")).toEqual(["east", "west"]);
});

test("the list is sorted by what is picked where, and numbered without the goals", () => {
  const groups = listed(TURN, "archers-1");
  expect(groups.own.map((one) => one.index)).toEqual([3]);
  expect(groups.targets.map((one) => one.index)).toEqual([2]);
  expect(groups.goals).toEqual([]);
  expect(groups.general.map((one) => one.index)).toEqual([4]);
  expect(numbered(groups).map((one) => one.index)).toEqual([3, 2, 4]);
});

describe("a question for a piece only", () => {
  const pieces = [piece("a", "A1"), piece("b", "B1")];
  const orders = [option(0, { unit: "a" }), option(1, { unit: "b" }), option(2, {})];

  test("is answered by a click on it", () => {
    expect(asksWho(orders)).toBe(true);
    expect([...lit(orders, null, pieces).keys()]).toEqual(["A1", "B1"]);
  });

  test("is none where a piece can do several things, or go somewhere", () => {
    expect(asksWho([...orders, option(3, { unit: "a", kind: "rest" })])).toBe(false);
    expect(asksWho([...orders, option(3, { unit: "a", spot: "A2" })])).toBe(false);
    expect(asksWho([option(0, {})])).toBe(false);
  });
});
