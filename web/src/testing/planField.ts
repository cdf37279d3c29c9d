/** A field on which pieces are sent somewhere in one go: it notes where. */

import { vi } from "vitest";
import { Planning } from "../game/plans/planning.svelte";
import type { PlanGoal } from "../wire/inquiries";
import type { Session } from "../wire/session.svelte";
import type { OddsMessage, ToldAsk } from "../wire/types/messagesOut";
import type { PlanMessage, ReachMessage, ReachSpot } from "../wire/types/planMessages";
import type { Piece } from "../wire/types/scene";
import { ask, piece } from "./samples";

export const MOVING = ask({ movers: ["knight"] });
export const NEAR: ReachSpot = { spot: "B2", cost: 1, left: 5 };
export const FAR: ReachSpot = { spot: "C3", cost: 4, left: 2, percent: 60, threatened: true };

export function plan({ unit, spot, careful = false }: PlanGoal): PlanMessage {
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
export class PlanField {
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

export const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(100);
};

export async function chosen(): Promise<{ field: PlanField; planning: Planning }> {
  const field = new PlanField();
  const planning = new Planning(field as unknown as Session);
  planning.choose("knight");
  await settle();
  return { field, planning };
}
