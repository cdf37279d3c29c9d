import { expect, test } from "vitest";
import type { LogLine } from "../../wire/protocol";
import { armyListsOf, hasArmyLists } from "./armyLists";

const line = (n: number, kind: string, text: string, facts: LogLine["facts"] = {}): LogLine => ({
  n,
  kind,
  text,
  rule: "",
  facts,
});

test("a helper's list has both armies and the ground", () => {
  const lines = [
    line(0, "scouted", "…"),
    line(1, "army-listed", "Blue: 1 unit.", { seat: "blue" }),
    line(2, "unit-listed", "A1: Archers 1.", { unit: "b-1", hex: "A1" }),
    line(3, "army-listed", "Red: 0 units.", { seat: "red" }),
    line(4, "ground-listed", "C3: hill.", { hex: "C3" }),
  ];
  expect(hasArmyLists(lines)).toBe(true);
  expect(hasArmyLists(lines.slice(0, 1))).toBe(false);
  expect(armyListsOf(lines)).toEqual({
    armies: [
      { seat: "blue", text: "Blue: 1 unit.", units: [{ spot: "A1", unit: "b-1", text: "Archers 1." }] },
      { seat: "red", text: "Red: 0 units.", units: [] },
    ],
    ground: ["C3: hill."],
  });
});
