import { describe, expect, it } from "vitest";
import type { LogLine } from "../../wire/protocol";
import { entries, worthTelling } from "./entries";

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

  it("leaves out turns in which nothing happened", () => {
    expect(told("turn-began", "phase-began", "phase-began", "turn-began", "stepped")).toEqual([
      "3 turn-began",
      "4 stepped",
    ]);
    expect(told("turn-began", "phase-began", "round-began", "turn-began", "stepped")).toEqual([
      "2 round-began",
      "3 turn-began",
      "4 stepped",
    ]);
  });

  it("tells of the step and the turn that go on", () => {
    expect(told("phase-began", "phase-began")).toEqual(["1 phase-began"]);
    expect(told("turn-began", "turn-began", "phase-began")).toEqual([
      "1 turn-began",
      "2 phase-began",
    ]);
  });

  it("does not tell what nobody did", () => {
    const idle = { n: 0, kind: "stood-still", text: "", rule: "", facts: { units: [] } };
    expect(worthTelling([idle, { ...idle, n: 1, facts: { units: ["ligulf"] } }])).toHaveLength(1);
  });

  it("tells everything else", () => {
    expect(told("moved", "round-began", "round-began")).toHaveLength(3);
  });
});

describe("a walk", () => {
  function stepped(n: number, unit: string, hex: string): LogLine {
    const facts = { unit, place: [hex, null], cost: 1 };
    return { n, kind: "stepped", text: `${unit} to ${hex}.`, rule: "4", facts };
  }

  function stopped(n: number, unit: string): LogLine {
    return { n, kind: "move-ended", text: `${unit} stops.`, rule: "4", facts: { unit } };
  }

  function read(...lines: LogLine[]): string[] {
    return entries(lines).map(({ line, onward }) => [line.text, ...onward].join(" "));
  }

  it("is one entry, and its end goes without saying", () => {
    const way = [stepped(0, "erwan", "C5"), stepped(1, "erwan", "D5"), stopped(2, "erwan")];
    expect(read(...way)).toEqual(["erwan to C5. D5 (1)"]);
  });

  it("is another one after something came between, or if somebody else goes", () => {
    const shot = { n: 1, kind: "shot", text: "shot", rule: "", facts: {} };
    const way = [stepped(0, "erwan", "C5"), shot, stepped(2, "erwan", "D5"), stepped(3, "hoel", "A1")];
    expect(read(...way)).toEqual(["erwan to C5.", "shot", "erwan to D5.", "hoel to A1."]);
  });

  it("that ended before the first hex is not told", () => {
    const started = { n: 1, kind: "move-began", text: "", rule: "4", facts: { unit: "erwan" } };
    expect(read(stepped(0, "hoel", "A1"), started, stopped(2, "erwan"))).toEqual(["hoel to A1."]);
  });

  it("that was ended by something else is told to be over", () => {
    expect(read(stepped(0, "hoel", "A1"), stopped(1, "erwan"))).toEqual([
      "hoel to A1.",
      "erwan stops.",
    ]);
  });
});
