import { describe, expect, it } from "vitest";
import { worthTelling } from "./log";
import type { LogLine } from "./protocol";

function told(...kinds: string[]): string[] {
  const lines = kinds.map((kind, n): LogLine => ({ n, kind, text: kind, rule: "", facts: {} }));
  return worthTelling(lines).map((line) => `${line.n} ${line.kind}`);
}

describe("the log", () => {
  it("leaves out steps in which nothing happened", () => {
    expect(told("turn-began", "phase-began", "phase-began", "stepped", "turn-began")).toEqual([
      "0 turn-began",
      "2 phase-began",
      "3 stepped",
      "4 turn-began",
    ]);
  });

  it("tells of the step that goes on", () => {
    expect(told("phase-began", "phase-began")).toEqual(["1 phase-began"]);
  });

  it("does not tell what nobody did", () => {
    const idle = { n: 0, kind: "stood-still", text: "", rule: "", facts: { units: [] } };
    expect(worthTelling([idle, { ...idle, n: 1, facts: { units: ["ligulf"] } }])).toHaveLength(1);
  });

  it("tells everything else", () => {
    expect(told("moved", "round-began", "round-began")).toHaveLength(3);
  });
});
