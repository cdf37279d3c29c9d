import { expect, test } from "vitest";
import { luckWord, swapped, verdictOf } from "./ending";

const ENDING = { winner: "blue", title: "", text: "", rule: "" };

test("those with one side have won or lost, others see who did", () => {
  expect(verdictOf(ENDING, ["blue"])).toBe("won");
  expect(verdictOf(ENDING, ["red"])).toBe("lost");
  expect(verdictOf(ENDING, ["red", "blue"])).toBe("decided");
  expect(verdictOf(ENDING, [])).toBe("decided");
  expect(verdictOf({ ...ENDING, winner: null }, ["red"])).toBe("drawn");
});

test("in a rematch everybody has the other side", () => {
  const about = { title: "", connected: true };
  const seats = [
    { ...about, seat: "red", kind: "here" as const, level: null },
    { ...about, seat: "blue", kind: "computer" as const, level: "thumb" as const },
  ];
  expect(swapped(seats)).toEqual({ red: { kind: "computer", level: "thumb" }, blue: { kind: "here" } });
});

test("luck has a word from misery to bliss", () => {
  expect([0, 20, 50, 70, 99].map(luckWord)).toEqual(
    [0, 1, 2, 3, 4].map((word) => `luck-word-${word}`),
  );
});
