import { describe, expect, test } from "vitest";
import { state } from "../testing/samples";
import type { ToldAsk } from "../wire/types/messagesOut";
import type { Scene } from "../wire/types/scene";
import { soundOfEnd, soundOfLosses, soundOfState } from "./cues";
import { SCORES } from "./scores";

const MINE = { mine: true } as ToldAsk;
const THEIRS = { mine: false } as ToldAsk;

function scene(spent: number): Scene {
  const pile = { id: "p", title: "", number: spent, deck: "d", tone: "", spent: true };
  return { sideboard: { piles: [pile] } } as unknown as Scene;
}

test("a wound is a blow, and whoever falls is heard to fall", () => {
  const hurt = { unit: "a", at: "A1", number: 1, isGone: false };
  expect(soundOfLosses([])).toBeNull();
  expect(soundOfLosses([hurt])).toBe("hit");
  expect(soundOfLosses([hurt, { ...hurt, unit: "b", isGone: true }])).toBe("loss");
});

test("a battle ends in a fanfare for those who won or look on, and in a fall for who lost", () => {
  expect(soundOfEnd("won")).toBe("victory");
  expect(soundOfEnd("decided")).toBe("victory");
  expect(soundOfEnd("lost")).toBe("defeat");
  expect(soundOfEnd("drawn")).toBe("turn");
});

describe("a new state", () => {
  test("rings when it becomes my turn, and not while it stays so", () => {
    expect(soundOfState(state(1, { ask: THEIRS }), state(2, { ask: MINE }))).toBe("turn");
    expect(soundOfState(state(1), state(2, { ask: MINE }))).toBe("turn");
    expect(soundOfState(state(1, { ask: MINE }), state(2, { ask: MINE }))).toBeNull();
    expect(soundOfState(state(1, { ask: MINE }), state(2, { ask: THEIRS }))).toBeNull();
  });

  test("rustles when a card was played", () => {
    const [before, after] = [state(1, { scene: scene(2) }), state(2, { scene: scene(3) })];
    expect(soundOfState(before, after)).toBe("card");
    expect(soundOfState(after, after)).toBeNull();
    expect(soundOfState(state(1), state(2))).toBeNull();
  });
});

test("every sound is short and never louder than it may be", () => {
  for (const notes of Object.values(SCORES)) {
    expect(notes.length).toBeGreaterThan(0);
    for (const { at, lasts, loud, from, to } of notes) {
      expect(at + lasts).toBeLessThan(2.5);
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.6);
      expect(Math.min(from, to)).toBeGreaterThan(0);
    }
  }
});
