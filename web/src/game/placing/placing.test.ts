import { beforeEach, describe, expect, test, vi } from "vitest";
import { ACTIVATE, MOVE, SHOOT, SPRINT, SUGGESTIONS, WHERE, begin, settle } from "../../testing/placingTable";
import { ask, option } from "../../testing/samples";
import { Refused } from "../../wire/socket";
import { sharedStart } from "./placingOptions";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("aiming", () => {
  test("asks only for the newest point while an answer is on its way", async () => {
    const { table, placing } = begin();
    for (const x of [1, 2, 3, 4]) placing.aim([x, 0]);
    expect(table.asked.map(({ at }) => at.x)).toEqual([1]);
    await table.reply();
    expect(table.asked.map(({ at }) => at.x)).toEqual([1, 4]);
    await table.reply();
    expect(placing.ghosts[0]?.x).toBe(4);
    expect([placing.isLegal, placing.isIllegal, placing.isAsking]).toEqual([true, false, false]);
  });

  test("shows what is forbidden, and does not answer with it", async () => {
    const { table, placing } = begin();
    placing.aim([5, 5]);
    await table.reply(false);
    expect([placing.isLegal, placing.isIllegal]).toEqual([false, true]);
    await placing.commit();
    expect(table.placed).toEqual([]);
  });

  test("waits when it was too fast, and asks again", async () => {
    const { table, placing } = begin();
    table.problem = new Refused("too-fast", "");
    placing.aim([5, 5]);
    await vi.advanceTimersByTimeAsync(300);
    expect(table.asked).toHaveLength(1);
  });

  test("carries the facing and the waypoints", async () => {
    const { table, placing } = begin();
    placing.aim([5, 5]);
    placing.addWaypoint();
    await table.reply();
    placing.aim([9, 9]);
    placing.turnBy(15);
    await table.reply();
    await table.reply();
    expect(table.asked.at(-1)?.at).toEqual({ x: 9, y: 9, facing: 15, via: [[5, 5]] });
    placing.turnBy(-30);
    expect(placing.facing).toBe(345);
    placing.dropWaypoint();
    expect(placing.via).toEqual([]);
  });
});

describe("answering", () => {
  test("takes the ghost as it stands", async () => {
    const { table, placing } = begin();
    placing.aim([5, 5]);
    await table.reply();
    await placing.commit();
    expect(table.placed).toEqual([[{ do: "march" }, null]]);
    expect(placing.target).toBeNull();
  });

  test("waits for what is still on its way", async () => {
    const { table, placing } = begin();
    placing.drag("red-1");
    placing.aim([5, 5]);
    placing.drop(true);
    expect(table.placed).toEqual([]);
    await table.reply();
    expect(table.placed).toHaveLength(1);
  });

  test("a finger that lets go only leaves the ghost there", async () => {
    const { table, placing } = begin();
    placing.drag("red-1");
    placing.aim([5, 5]);
    placing.drop(false);
    await table.reply();
    expect(table.placed).toEqual([]);
    expect(placing.ghosts).toHaveLength(1);
  });

  test("is kept while somebody else is asked, and shown again", async () => {
    const { table, placing } = begin(ask({ options: [MOVE] }));
    table.isInterrupted = true;
    placing.begin("red-1");
    placing.aim([5, 5]);
    await table.reply();
    table.question = null;
    await placing.commit();
    placing.renew();
    expect(placing.target).toBeNull();
    table.question = WHERE;
    placing.renew();
    await table.reply();
    expect(placing.target).toEqual([5, 5]);
    expect(placing.ghosts[0]).toMatchObject({ x: 5, y: 5 });
    expect(table.placed).toHaveLength(1);
  });

  test("is forgotten if something else is asked then", async () => {
    const { table, placing } = begin(ask({ options: [MOVE] }));
    table.isInterrupted = true;
    placing.begin("red-1");
    placing.aim([5, 5]);
    await table.reply();
    await placing.commit();
    table.question = WHERE;
    placing.renew();
    expect(placing.target).toBeNull();
  });

  test("takes a suggestion", async () => {
    const { table, placing } = begin();
    placing.cycle(1);
    placing.cycle(1);
    expect(placing.ghosts[0]?.x).toBe(900);
    placing.cycle(1);
    expect(placing.chosen).toBe(0);
    await placing.commit();
    expect(table.placed).toEqual([[{ do: "here" }, null]]);
  });
});

describe("dragging before the question is asked", () => {
  const choose = ask({ options: [MOVE, SPRINT, SHOOT] });

  test("takes the first way there is, and another one on demand", async () => {
    const { table, placing } = begin(choose);
    expect(placing.canDrag("red-1")).toBe(true);
    expect(placing.canDrag("blue-1")).toBe(false);
    placing.drag("red-1");
    placing.aim([5, 5]);
    await table.reply(false);
    expect(placing.ways("red-1")).toEqual([MOVE, SPRINT]);
    placing.change(SPRINT);
    await table.reply();
    expect(table.asked.map((one) => one.option?.index)).toEqual([0, 1]);
    placing.drop(true);
    await settle();
    expect(table.placed).toEqual([[{ do: "march" }, SPRINT]]);
  });

  test("chooses a unit first that can only be chosen, and goes on when it is", async () => {
    const { table, placing } = begin(ask({ options: [ACTIVATE] }));
    expect(placing.drag("red-1")).toBe(true);
    expect(table.answered).toEqual([ACTIVATE]);
    placing.aim([5, 5]);
    await settle();
    table.question = choose;
    placing.renew();
    await settle();
    expect(table.asked.at(-1)?.option).toBe(MOVE);
    expect(placing.isDragging).toBe(true);
  });

  test("does nothing with a unit that has a choice of other things", () => {
    const { placing } = begin(ask({ options: [SHOOT, { ...SHOOT, index: 3, target: "blue-2" }] }));
    expect(placing.drag("red-1")).toBe(false);
    expect(placing.isActive).toBe(false);
  });

  test("is forgotten with the next question", async () => {
    const { table, placing } = begin(choose);
    placing.begin("red-1");
    placing.aim([5, 5]);
    await table.reply();
    placing.renew();
    expect([placing.option, placing.target, placing.aimed]).toEqual([null, null, null]);
  });
});

describe("dragging onto somebody", () => {
  const CHARGE = option(3, { unit: "red-1", kind: "charge", target: "blue-1", opens: true });

  test("means the way that is aimed at him, as long as the pointer is there", () => {
    const { placing } = begin(ask({ options: [MOVE, CHARGE] }));
    placing.drag("red-1");
    expect(placing.option).toBe(MOVE);
    placing.meet("blue-1");
    expect(placing.option).toBe(CHARGE);
    placing.meet("blue-1");
    placing.meet(null);
    expect(placing.option).toBe(MOVE);
  });

  test("means nothing else where nothing is aimed at him", () => {
    const { placing } = begin(ask({ options: [MOVE, SPRINT] }));
    placing.drag("red-1");
    placing.meet("blue-1");
    expect(placing.option).toBe(MOVE);
  });

  test("does not undo what was chosen by hand", () => {
    const { placing } = begin(ask({ options: [MOVE, CHARGE] }));
    placing.drag("red-1");
    placing.change(CHARGE);
    placing.meet(null);
    expect(placing.option).toBe(CHARGE);
  });
});

describe("the only good place", () => {
  test("is shown at once", () => {
    const only = ask({ kind: "place", unit: "red-1", aims: true, suggestions: [SUGGESTIONS[0]!] });
    const { placing } = begin(only);
    placing.renew();
    expect(placing.suggestion?.text).toBe("here");
    expect(begin().placing.suggestion).toBeNull();
  });
});

describe("names of ways", () => {
  test("are told without what all begin with", () => {
    expect(sharedStart(["Foot 1: move", "Foot 1: march on"])).toBe(8);
    expect(sharedStart(["move", "march"])).toBe(0);
    expect(sharedStart(["Foot 1: move"])).toBe(0);
  });
});
