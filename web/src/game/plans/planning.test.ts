import { beforeEach, describe, expect, test, vi } from "vitest";
import { ask, piece } from "../../testing/samples";
import type { PlanGoal } from "../../wire/inquiries";
import type { Session } from "../../wire/session.svelte";
import type { OddsMessage, ToldAsk } from "../../wire/types/messagesOut";
import type { PlanMessage, ReachMessage, ReachSpot } from "../../wire/types/planMessages";
import type { Piece } from "../../wire/types/scene";
import { Planning } from "./planning.svelte";

const MOVING = ask({ movers: ["knight"] });
const NEAR: ReachSpot = { spot: "B2", cost: 1, left: 5 };
const FAR: ReachSpot = { spot: "C3", cost: 4, left: 2, percent: 60, threatened: true };

function plan({ unit, spot, careful = false }: PlanGoal): PlanMessage {
  return {
    type: "plan",
    request: 1,
    unit,
    spot,
    text: `to ${spot}`,
    steps: [],
    notes: [],
    fraction: "1",
    percent: 100,
    facing: null,
    facings: [],
    careful,
    safer: null,
    answer: null,
  };
}

/** A session that knows two spots, plans at once and notes where pieces are sent. */
class Field {
  readonly inquiries = this;
  question: ToldAsk | null = MOVING;
  pieces: Piece[] = [{ ...piece("knight", "A1"), also: "B1" }];
  spots = [NEAR, FAR];
  sent: PlanGoal[] = [];
  isDrawn = false;
  /** Spots through which no drawn way leads. */
  closed: string[] = [];
  weighed: unknown[] = [];
  planned: PlanGoal[] = [];

  reach(unit: string): Promise<ReachMessage> {
    const { spots, isDrawn: drawn } = this;
    return Promise.resolve({ type: "reach", request: 1, unit, points: 6, spots, drawn });
  }

  plan(goal: PlanGoal): Promise<PlanMessage> {
    this.planned.push(goal);
    if (!this.isDrawn) return Promise.resolve(plan(goal));
    const steps = this.closed.includes(goal.spot) ? [] : [{ spot: goal.spot, left: 1 }];
    const answer = steps.length ? [...(goal.via ?? []), goal.spot] : null;
    return Promise.resolve({ ...plan(goal), steps, answer });
  }

  oddsOf(answer: unknown): Promise<OddsMessage> {
    this.weighed.push(answer);
    return Promise.resolve({ summary: String(answer) } as OddsMessage);
  }

  followPlan(goal: PlanGoal): Promise<void> {
    this.sent.push(goal);
    return Promise.resolve();
  }
}

const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(100);
};

async function chosen(): Promise<{ field: Field; planning: Planning }> {
  const field = new Field();
  const planning = new Planning(field as unknown as Session);
  planning.choose("knight");
  await settle();
  return { field, planning };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the reach", () => {
  test("is looked up for those who can be sent somewhere", async () => {
    const { planning } = await chosen();
    expect([...planning.reach.keys()]).toEqual(["B2", "C3"]);
    planning.choose("bystander");
    await settle();
    expect(planning.reach.size).toBe(0);
  });

  test("is waited for by whoever picks a spot too early", async () => {
    const planning = new Planning(new Field() as unknown as Session);
    const done: string[] = [];
    planning.choose("knight");
    expect(planning.awaits("B2", () => done.push("first"))).toBe(true);
    expect(planning.awaits("C3", () => done.push(...planning.reach.keys()))).toBe(true);
    expect(done).toEqual([]);
    await settle();
    expect(done).toEqual(["B2", "C3"]); // the last one meant, with the reach known
    expect(planning.awaits("Z9", () => done.push("late"))).toBe(false);
  });

  test("is not waited for by those who have chosen another piece", async () => {
    const planning = new Planning(new Field() as unknown as Session);
    const done: string[] = [];
    planning.choose("knight");
    planning.awaits("B2", () => done.push("knight"));
    planning.choose("bystander");
    expect(planning.awaits("B2", () => done.push("bystander"))).toBe(false);
    await settle();
    expect(done).toEqual([]);
  });

  test("of a piece that is no longer chosen does not count", async () => {
    const field = new Field();
    const planning = new Planning(field as unknown as Session);
    planning.choose("knight");
    planning.choose(null);
    await settle();
    expect(planning.reach.size).toBe(0);
  });
});

describe("pointing", () => {
  test("shows the way where the pointer rests, and only there", async () => {
    const { field, planning } = await chosen();
    planning.point("B2");
    planning.point("C3");
    await settle();
    expect(field.planned.map((goal) => goal.spot)).toEqual(["C3"]);
    expect(planning.plan?.spot).toBe("C3");
    planning.point(null);
    expect(planning.plan).toBeNull();
  });

  test("at the piece itself means the piece", async () => {
    const { field, planning } = await chosen();
    planning.reach = new Map([["B1", { ...NEAR, spot: "B1" }]]);
    planning.point("B1");
    await settle();
    expect(field.planned).toEqual([]);
  });

  test("elsewhere shows nothing", async () => {
    const { field, planning } = await chosen();
    planning.point("Z9");
    await settle();
    expect(field.planned).toEqual([]);
  });

  test("leaves what is meant, and comes back to it", async () => {
    const { planning } = await chosen();
    planning.pick("C3");
    planning.point("B2");
    await settle();
    expect(planning.plan?.spot).toBe("B2");
    planning.point(null);
    await settle();
    expect(planning.plan?.spot).toBe("C3");
  });
});

describe("picking", () => {
  test("means a spot first and goes there the second time", async () => {
    const { field, planning } = await chosen();
    expect(planning.pick("C3")).toBe(true);
    await settle();
    expect(field.sent).toEqual([]);
    expect(planning.goal).toEqual({ unit: "knight", spot: "C3" });
    planning.pick("C3");
    expect(field.sent).toEqual([{ unit: "knight", spot: "C3" }]);
  });

  test("out of reach is for others to explain", async () => {
    const { planning } = await chosen();
    expect(planning.pick("Z9")).toBe(false);
  });

  test("another spot means that one", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.pick("B2");
    expect(field.sent).toEqual([]);
    expect(planning.goal?.spot).toBe("B2");
  });

  test("can say where to look and how careful to be", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.face(4);
    planning.care(true);
    planning.follow();
    expect(field.sent).toEqual([{ unit: "knight", spot: "C3", facing: 4, careful: true }]);
  });
});

describe("whoever is stopped on the way", () => {
  test("still means to go there when he is asked again", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.follow();
    field.question = ask({ seat: "blue" });
    planning.choose(null); // the enemy is asked
    await settle();
    field.question = MOVING;
    planning.choose("knight");
    await settle();
    expect(planning.goal?.spot).toBe("C3");
    expect(field.sent).toHaveLength(1);
    planning.follow();
    expect(field.sent).toHaveLength(2);
  });

  test("goes on at once if the others let him pass", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.follow();
    field.question = ask({ seat: "blue" });
    planning.choose(null); // the enemy is asked
    field.question = MOVING;
    planning.choose("knight", true);
    await settle();
    expect(field.sent).toHaveLength(2);
    field.spots = [NEAR];
    planning.choose("knight", true); // he has arrived
    await settle();
    expect(field.sent).toHaveLength(2);
  });

  test("and stands there does not begin to turn his horse", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.follow();
    field.pieces = [{ ...piece("knight", "C3"), facing: 0 }];
    planning.choose("knight", true);
    await settle();
    expect(planning.goal).toBeNull();
    expect(field.sent).toHaveLength(1);
  });

  test("but does turn it if he was told to", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.face(4);
    planning.follow();
    field.pieces = [{ ...piece("knight", "C3"), facing: 0 }];
    planning.choose("knight", true);
    await settle();
    expect(field.sent).toHaveLength(2);
  });

  test("goes nowhere that he was not sent to", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.choose("knight", true);
    await settle();
    expect(field.sent).toEqual([]);
  });

  test("and has arrived, or cannot any more, means nothing", async () => {
    const { field, planning } = await chosen();
    planning.pick("C3");
    planning.follow();
    field.spots = [NEAR];
    planning.choose("knight");
    await settle();
    expect(planning.goal).toBeNull();
  });

  test("or thinks better of it, too", async () => {
    const { planning } = await chosen();
    planning.pick("C3");
    planning.cancel();
    planning.choose("knight");
    await settle();
    expect(planning.goal).toBeNull();
    expect(planning.plan).toBeNull();
  });
});

describe("a way that is drawn", () => {
  async function drawing(): Promise<{ field: Field; planning: Planning }> {
    const field = new Field();
    field.isDrawn = true;
    field.spots = [NEAR, FAR, { spot: "D4", cost: 5, left: 1 }];
    const planning = new Planning(field as unknown as Session);
    planning.choose("knight");
    await settle();
    return { field, planning };
  }

  test("leads through every spot that is picked, in this order", async () => {
    const { field, planning } = await drawing();
    planning.pick("B2");
    planning.pick("C3");
    planning.pick("D4");
    await settle();
    expect(planning.goal).toEqual({ unit: "knight", spot: "D4", via: ["B2", "C3"] });
    expect(field.sent).toEqual([]);
    planning.pick("D4");
    expect(field.sent).toEqual([{ unit: "knight", spot: "D4", via: ["B2", "C3"] }]);
  });

  test("is weighed as it is shown", async () => {
    const { field, planning } = await drawing();
    planning.pick("B2");
    await settle();
    expect(planning.odds?.summary).toBe("B2");
    planning.point("C3");
    await settle();
    expect(field.weighed).toEqual([["B2"], ["B2", "C3"]]);
    expect(planning.odds?.summary).toBe("B2,C3");
  });

  test("loses its last point first, and then all", async () => {
    const { planning } = await drawing();
    planning.pick("B2");
    planning.pick("C3");
    planning.back();
    expect(planning.goal).toEqual({ unit: "knight", spot: "B2", via: [] });
    planning.back();
    expect(planning.goal).toBeNull();
    expect(planning.plan).toBeNull();
  });

  test("keeps its points where it cannot lead through another", async () => {
    const { field, planning } = await drawing();
    field.closed = ["C3"];
    planning.pick("B2");
    await settle();
    planning.pick("C3");
    await settle();
    expect(planning.goal).toEqual({ unit: "knight", spot: "B2" });
    expect(planning.plan?.text).toBe("to C3");
    expect(planning.odds).toBeNull();
  });
});
