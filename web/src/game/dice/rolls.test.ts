import { describe, expect, test } from "vitest";
import { line } from "../../testing/samples";
import { rollsOf } from "./rolls";

describe("dice of a line", () => {
  test("are shown in the order they were thrown, with what was needed", () => {
    const throws = [
      { rule: "7.4", purpose: "hits", hands: [{ seat: "empire", faces: [2, 5] }], success: [4, 5, 6], need: 4 },
      { rule: "7.6", hands: [{ seat: "chaos", faces: [1] }] },
    ];
    expect(rollsOf(line(0, "attacked", { throws }))).toEqual([
      { purpose: "hits", seat: "empire", isOpposed: false, faces: [2, 5], success: [4, 5, 6], need: 4 },
      { purpose: undefined, seat: "chaos", isOpposed: false, faces: [1], success: null, need: null },
    ]);
  });

  test("of an opposed throw belong to the seats", () => {
    const hands = [
      { seat: "empire", faces: [3] },
      { seat: "chaos", faces: [5] },
    ];
    const rolls = rollsOf(line(0, "initiative-rolled", { throws: [{ rule: "3", hands }] }));
    expect(rolls.map((roll) => [roll.seat, roll.isOpposed, roll.faces])).toEqual([
      ["empire", true, [3]],
      ["chaos", true, [5]],
    ]);
  });

  test("are not invented", () => {
    expect(rollsOf(line(0, "melee-began"))).toEqual([]);
    expect(rollsOf(line(0, "drawn", { throws: [{ rule: "3", drawn: "bounce" }] }))).toEqual([]);
  });
});
