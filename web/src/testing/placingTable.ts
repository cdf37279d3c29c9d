/** A measured table on which something is placed: it notes what it is asked. */

import { vi } from "vitest";
import { Placing } from "../game/placing/placing.svelte";
import type { Aim } from "../wire/inquiries";
import type { Session } from "../wire/session.svelte";
import type { Refused } from "../wire/socket";
import type { AimedMessage, Option, ToldAsk } from "../wire/types/messagesOut";
import { ask, option } from "./samples";
import { TABLE, aimed, figure, unit } from "./tableSamples";

export const MOVE = option(0, { unit: "red-1", kind: "move", opens: true });
export const SPRINT = option(1, { unit: "red-1", kind: "sprint", opens: true });
export const ACTIVATE = option(0, { unit: "red-1", kind: "activate" });
export const SHOOT = option(2, { unit: "red-1", kind: "shoot", target: "blue-1" });
export const SUGGESTIONS = [
  { text: "here", answer: { do: "here" }, figures: [{ id: "red-1:1", x: 100, y: 100 }] },
  { text: "there", answer: { do: "there" }, figures: [{ id: "red-1:1", x: 900, y: 900 }] },
];
export const WHERE = ask({ kind: "place", unit: "red-1", reach: 600, aims: true, suggestions: SUGGESTIONS });

/** A session that notes what it is asked and answers when it is told to. */
export class PlacingTable {
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

export const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(20);
};

export function begin(question: ToldAsk = WHERE): { table: PlacingTable; placing: Placing } {
  const table = new PlacingTable();
  table.question = question;
  return { table, placing: new Placing(table as unknown as Session, 5) };
}
