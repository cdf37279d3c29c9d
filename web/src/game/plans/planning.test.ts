import { beforeEach, describe, expect, test, vi } from "vitest";
import { MOVING, NEAR, PlanField, chosen, settle } from "../../testing/planField";
import { ask, piece } from "../../testing/samples";
import type { Session } from "../../wire/session.svelte";
import { Planning } from "./planning.svelte";

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
    const planning = new Planning(new PlanField() as unknown as Session);
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
    const planning = new Planning(new PlanField() as unknown as Session);
    const done: string[] = [];
    planning.choose("knight");
    planning.awaits("B2", () => done.push("knight"));
    planning.choose("bystander");
    expect(planning.awaits("B2", () => done.push("bystander"))).toBe(false);
    await settle();
    expect(done).toEqual([]);
  });

  test("of a piece that is no longer chosen does not count", async () => {
    const field = new PlanField();
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
