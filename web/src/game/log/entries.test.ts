import { describe, expect, it } from "vitest";
import { line } from "../../testing/samples";
import type { LogLine } from "../../wire/types/logLine";
import { entries, lossesIn, piecesIn, worthTelling } from "./entries";

const HEADINGS = ["round", "turn", "phase"] as const;

function told(...kinds: string[]): string[] {
  const lines = kinds.map((kind, n) => {
    const heading = HEADINGS.find((one) => one === kind);
    return line(n, kind, heading ? { heading } : {});
  });
  return worthTelling(lines).map((one) => `${one.n} ${one.kind}`);
}

describe("the log", () => {
  it("leaves out steps in which nothing happened", () => {
    expect(told("turn", "phase", "phase", "stepped", "turn")).toEqual([
      "0 turn",
      "2 phase",
      "3 stepped",
      "4 turn",
    ]);
  });

  it("leaves out turns in which nothing happened", () => {
    expect(told("turn", "phase", "phase", "turn", "stepped")).toEqual(["3 turn", "4 stepped"]);
    expect(told("turn", "phase", "round", "turn", "stepped")).toEqual([
      "2 round",
      "3 turn",
      "4 stepped",
    ]);
  });

  it("tells of the step and the turn that go on", () => {
    expect(told("phase", "phase")).toEqual(["1 phase"]);
    expect(told("turn", "turn", "phase")).toEqual(["1 turn", "2 phase"]);
  });

  it("does not tell what nobody did", () => {
    const idle = line(0, "stood-still", { empty: true });
    expect(worthTelling([idle, line(1, "stood-still")]).map(({ n }) => n)).toEqual([1]);
  });

  it("tells everything else", () => {
    expect(told("moved", "round", "round")).toHaveLength(3);
  });
});

describe("a line that belongs to the one before", () => {
  function stepped(n: number, text: string, join?: LogLine["join"]): LogLine {
    return { ...line(n, "stepped", join ? { join } : {}), text };
  }

  function read(...lines: LogLine[]): string[] {
    return entries(lines).map(({ text }) => text);
  }

  it("is told at its end, or goes without saying", () => {
    const way = [
      stepped(0, "erwan to C5."),
      stepped(1, "erwan to D5.", { how: "onward", text: "D5 (1)" }),
      stepped(2, "erwan to D6.", { how: "onward", text: "D6 (2)" }),
      stepped(3, "erwan stops.", { how: "silent" }),
    ];
    expect(read(...way)).toEqual(["erwan to C5 → D5 (1) → D6 (2)"]);
  });

  it("is an entry of its own if it belongs to none", () => {
    const way = [stepped(0, "erwan to C5."), line(1, "shot"), stepped(2, "hoel to A1.")];
    expect(read(...way)).toEqual(["erwan to C5.", "shot", "hoel to A1."]);
  });

  it("takes that one with it if nothing came of either", () => {
    const way = [stepped(0, "hoel to A1."), stepped(1, "erwan begins."), stepped(2, "", { how: "void" })];
    expect(read(...way)).toEqual(["hoel to A1."]);
  });
});

describe("a deed", () => {
  const SHOT = line(0, "shot", { pieces: ["archers", "orcs"] });
  const SAVED = line(1, "saved", { part: true, pieces: ["orcs"] });
  const LOST = line(2, "one falls", { part: true, loss: true, pieces: ["orcs"] });

  it("is told by one line, with all that came of it behind", () => {
    const [entry, ...others] = entries([SHOT, SAVED, LOST]);
    expect(others).toEqual([]);
    expect(entry!.text).toBe("shot");
    expect(entry!.parts).toEqual([SAVED, LOST]);
    expect(lossesIn(entry!)).toEqual([LOST.text]);
    expect(piecesIn(entry!)).toEqual(["archers", "orcs"]);
  });

  it("counts equal losses instead of telling them again", () => {
    const last = line(4, "a goblin falls", { part: true, loss: true });
    const [entry] = entries([SHOT, LOST, { ...LOST, n: 3 }, last]);
    expect(lossesIn(entry!)).toEqual([`2 × ${LOST.text}`, "a goblin falls"]);
  });

  it("takes the line that only announced it", () => {
    const announced = line(0, "archers act", { pieces: ["archers"] });
    const [entry] = entries([announced, { ...SHOT, n: 1 }]);
    expect([entry!.text, entry!.parts]).toEqual(["shot", [announced]]);
  });

  it("takes what opened it, in the order in which all happened", () => {
    const opened = line(0, "ability-used");
    const picked = line(1, "units-picked", { part: true });
    const rests = line(2, "declared", { join: { how: "takes" }, pieces: ["archers"] });
    expect(entries([opened, picked, rests])).toMatchObject([{ line: rests, parts: [opened, picked] }]);
  });

  it("takes a throw that opened it, but never a deed that was done", () => {
    const hurried = line(0, "hurried", { throws: [{ rule: "6.8", by: [], hands: [] }] as LogLine["throws"] });
    const moved = line(1, "moved", { join: { how: "takes" } });
    expect(entries([hurried, moved])).toHaveLength(1);
    expect(entries([SHOT, LOST, { ...moved, n: 3 }])).toHaveLength(2);
  });

  it("is not folded up in what its actor does next if something came of it", () => {
    const moved = line(3, "archers move", { pieces: ["archers"] });
    expect(entries([SHOT, SAVED, LOST, moved]).map(({ text }) => text)).toEqual(["shot", "archers move"]);
  });

  it("is not taken by what somebody else does next, nor is a move that was made", () => {
    const moved = line(0, "moved", { pieces: ["archers"], paths: [{ unit: "archers", spots: ["A1"] }] });
    const other = line(2, "knights act", { pieces: ["knights"] });
    expect(entries([moved, { ...SHOT, n: 1 }, other])).toHaveLength(3);
  });

  it("never belongs to a heading", () => {
    expect(entries([line(0, "round", { heading: "round" }), SAVED])).toHaveLength(2);
  });
});
