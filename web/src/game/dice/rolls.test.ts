import { describe, expect, test } from "vitest";
import { line } from "../../testing/samples";
import { rollsOf } from "./rolls";

const SEATS = ["empire", "chaos"];

describe("dice of a line", () => {
  test("are shown in the order they were thrown, with what was needed", () => {
    const facts = { unit: "a", need: 4, dice: [2, 5], rerolls: [6], saves: [1] };
    const rolls = rollsOf(line(0, "attacked", facts), SEATS);
    expect(rolls.map((roll) => [roll.label, roll.faces, roll.need])).toEqual([
      ["dice", [2, 5], 4],
      ["rerolls", [6], 4],
      ["saves", [1], null],
    ]);
  });

  test("of an opposed roll belong to the seats", () => {
    const rolls = rollsOf(line(0, "initiative-rolled", { empire: 3, chaos: 5 }), SEATS);
    expect(rolls.map((roll) => [roll.seat, roll.faces])).toEqual([
      ["empire", [3]],
      ["chaos", [5]],
    ]);
  });

  test("are not invented", () => {
    expect(rollsOf(line(0, "melee-began", { melee: { empire: "a", chaos: "b" } }), SEATS)).toEqual(
      [],
    );
    expect(rollsOf(line(0, "lost", { empire: 3, chaos: 5 }), SEATS)).toEqual([]);
  });
});
