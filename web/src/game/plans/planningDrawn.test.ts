import { beforeEach, describe, expect, test, vi } from "vitest";
import { FAR, NEAR, PlanField, settle } from "../../testing/planField";
import type { Session } from "../../wire/session.svelte";
import { Planning } from "./planning.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("a way that is drawn", () => {
  async function drawing(): Promise<{ field: PlanField; planning: Planning }> {
    const field = new PlanField();
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
