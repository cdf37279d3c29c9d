import { beforeEach, describe, expect, test, vi } from "vitest";
import { onPlacingKey } from "../../board/table/placingKeys";
import { Ruler } from "../../board/table/ruler";
import { ask, option } from "../../testing/samples";
import { TABLE, aimed, figure, unit } from "../../testing/tableSamples";
import type { Aim } from "../../wire/inquiries";
import type { Session } from "../../wire/session.svelte";
import { Refused } from "../../wire/socket";
import type { AimedMessage, Option, ToldAsk } from "../../wire/types/messagesOut";
import { Placing } from "./placing.svelte";
import { sharedStart } from "./placingOptions";

const MOVE = option(0, { unit: "red-1", kind: "move", opens: true });
const SPRINT = option(1, { unit: "red-1", kind: "sprint", opens: true });
const ACTIVATE = option(0, { unit: "red-1", kind: "activate" });
const SHOOT = option(2, { unit: "red-1", kind: "shoot", target: "blue-1" });
const SUGGESTIONS = [
  { text: "here", answer: { do: "here" }, figures: [{ id: "red-1:1", x: 100, y: 100 }] },
  { text: "there", answer: { do: "there" }, figures: [{ id: "red-1:1", x: 900, y: 900 }] },
];
const WHERE = ask({ kind: "place", unit: "red-1", reach: 600, aims: true, suggestions: SUGGESTIONS });

/** A session that notes what it is asked and answers when it is told to. */
class Table {
  readonly inquiries = this;
  question: ToldAsk | null = WHERE;
  pieces = [unit("red-1", figure("red-1:1", 1000, 1000)), unit("blue-1", figure("blue-1:1", 9, 9))];
  board = { kind: "table", title: "", spots: [], zones: [], table: TABLE };
  asked: { option: Option | null; at: Aim; reply: (message: AimedMessage) => void }[] = [];
  placed: unknown[] = [];
  answered: Option[] = [];
  problem: Refused | null = null;
  /** Somebody else is asked before. */
  isInterrupted = false;

  aim(chosen: Option | null, at: Aim): Promise<AimedMessage> {
    if (this.problem) {
      const { problem } = this;
      this.problem = null;
      return Promise.reject(problem);
    }
    return new Promise((reply) => this.asked.push({ option: chosen, at, reply }));
  }

  place(answer: unknown, chosen: Option | null): Promise<boolean> {
    this.placed.push([answer, chosen]);
    return Promise.resolve(!this.isInterrupted);
  }

  answer(chosen: Option): Promise<void> {
    this.answered.push(chosen);
    return Promise.resolve();
  }

  reply(isLegal = true): Promise<void> {
    const last = this.asked.at(-1)!;
    last.reply(aimed(last.at.x, last.at.y, isLegal));
    return settle();
  }
}

const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(20);
};

function begin(question: ToldAsk = WHERE): { table: Table; placing: Placing } {
  const table = new Table();
  table.question = question;
  return { table, placing: new Placing(table as unknown as Session, 5) };
}

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

describe("keys", () => {
  const ruler = new Ruler(TABLE);

  function press(placing: Placing, key: string, shiftKey = false): boolean {
    const event = { key, shiftKey, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    onPlacingKey(placing, ruler)(event as unknown as KeyboardEvent);
    return event.preventDefault.mock.calls.length > 0;
  }

  test("move the ghost from where the unit stands, by an inch or a tenth", async () => {
    const { table, placing } = begin();
    press(placing, "ArrowUp");
    await table.reply();
    expect(placing.target).toEqual([1000, 3540]);
    press(placing, "ArrowLeft", true);
    expect(placing.target).toEqual([1000 - 254, 3540]);
  });

  test("turn, bend, cycle, commit and cancel", async () => {
    const { table, placing } = begin();
    expect(press(placing, "Tab")).toBe(true);
    expect(placing.chosen).toBe(0);
    press(placing, "Tab", true);
    expect(placing.chosen).toBe(1);
    press(placing, "q");
    await table.reply();
    expect([placing.facing, placing.target]).toEqual([15, [900, 900]]);
    press(placing, "w");
    expect(placing.via).toHaveLength(1);
    press(placing, "Enter");
    await settle();
    expect(table.placed).toHaveLength(1);
    press(placing, "Escape");
    expect(placing.ghosts).toEqual([]);
  });

  test("are left alone while nothing is placed", () => {
    const { placing } = begin(ask());
    expect(press(placing, "ArrowUp")).toBe(false);
    expect(press(begin(ask({ ...WHERE, suggestions: [] })).placing, "Tab")).toBe(false);
  });
});

describe("a single figure", () => {
  const ruler = new Ruler(TABLE);
  const FIGURES = [figure("red-1:1", 1000, 1000), figure("red-1:2", 1200, 1000)];

  function press(placing: Placing, key: string, shiftKey = false): void {
    const event = { key, shiftKey, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    onPlacingKey(placing, ruler)(event as unknown as KeyboardEvent);
  }

  async function beginTwo(): Promise<{ table: Table; placing: Placing }> {
    const { table, placing } = begin(ask({ ...WHERE, suggestions: [] }));
    table.pieces = [unit("red-1", ...FIGURES)];
    placing.hold("red-1:2");
    const two = FIGURES.map(({ id, x, y }) => ({ id, x, y }));
    table.asked.at(-1)!.reply({ ...aimed(1100, 1000), figures: two });
    await settle();
    return { table, placing };
  }

  test("is taken from the unit as it stands, and the rest stays", async () => {
    const { table, placing } = await beginTwo();
    expect(placing.target).toEqual([1100, 1000]);
    expect(placing.dragHeld()).toBe(true);
    placing.move([1300, 1100]);
    const apart = [{ figure: "red-1:2", x: 1300, y: 1100 }];
    expect(table.asked.at(-1)?.at).toEqual({ x: 1100, y: 1000, apart });
    placing.drop(false);
    await table.reply(false);
    expect(placing.isIllegal).toBe(true);
    expect(table.placed).toEqual([]);
  });

  test("goes along when the whole unit is moved again", async () => {
    const { table, placing } = await beginTwo();
    placing.move([1300, 1100]);
    await table.reply();
    placing.hold(null);
    placing.aim([1150, 1010]);
    expect(table.asked.at(-1)?.at.apart).toEqual([{ figure: "red-1:2", x: 1350, y: 1110 }]);
    placing.cancel();
    expect([placing.held, placing.apart.size]).toEqual([null, 0]);
  });

  test("is picked and moved by keys; Escape gives it back before it cancels", async () => {
    const { table, placing } = await beginTwo();
    press(placing, "ArrowUp", true);
    expect(placing.apart.get("red-1:2")).toEqual([1200, 1254]);
    await table.reply();
    press(placing, "Escape");
    expect([placing.held, placing.target]).toEqual([null, [1100, 1000]]);
    press(placing, "Escape");
    expect(placing.target).toBeNull();
  });

  test("comes after the whole unit, and the whole unit after the last one", async () => {
    const { placing } = await beginTwo();
    press(placing, "f");
    expect(placing.held).toBeNull();
    press(placing, "f");
    expect(placing.held).toBe("red-1:1");
    press(placing, "F", true);
    expect(placing.held).toBeNull();
    press(placing, "F", true);
    expect(placing.held).toBe("red-1:2");
  });

  test("is not taken from a unit that is one", () => {
    const { placing } = begin();
    expect(placing.holdNext(1)).toBe(false);
    placing.move([5, 5]);
    expect(placing.apart.size).toBe(0);
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
