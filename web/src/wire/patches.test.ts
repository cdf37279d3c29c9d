import { describe, expect, test } from "vitest";
import recorded from "../testing/patchSamples.json";
import { state } from "../testing/samples";
import { LastState } from "./patches";
import type { StateMessage } from "./types/messagesOut";
import type { Change, PatchMessage } from "./types/statePatches";

interface Sample {
  first: StateMessage;
  patches: PatchMessage[];
  last: StateMessage;
}

const SAMPLES = recorded as unknown as Sample[];

function knowing(first: StateMessage): LastState {
  const last = new LastState();
  last.keep(first);
  return last;
}

function patch(number: number, fields: Record<string, Change>): PatchMessage {
  return { type: "patch", request: null, number, fields };
}

describe("patches", () => {
  test.each(SAMPLES)("of a recorded game make the very state that it led to", (sample) => {
    const known = knowing(sample.first);
    const states = sample.patches.map((one) => known.patched(one));
    expect(states.at(-1)).toEqual(sample.last);
  });

  test("leave alone what did not change", () => {
    const { first, patches } = SAMPLES[0]!;
    const next = knowing(first).patched(patches[0]!)!;
    expect(next.names).toBe(first.names);
    expect(next.scene!.board!.spots).toBe(first.scene!.board!.spots);
    expect(first).toEqual(SAMPLES[0]!.first);
  });

  test("number the options by their places", () => {
    const options = ["a", "b", "c"].map((text, index) => ({ index, text, kind: "x" }));
    const ask = { seat: "empire", mine: true, options } as unknown as StateMessage["ask"];
    const kept = { parts: [{ at: 2 }, { new: [{ index: 0, text: "d", kind: "x" }] }, { at: 0 }] };
    const next = knowing(state(1, { ask })).patched(patch(1, { ask: { fields: { options: kept } } }));
    const told = next!.ask!.options.map(({ index, text }) => `${index}${text}`);
    expect(told).toEqual(["0c", "1d", "2a"]);
  });

  test("take away what is left out, and tell nothing as nothing", () => {
    const first = state(1, { reason: { seat: "empire", text: "so" } });
    const fields = { reason: { value: null }, parent: {} };
    const next = knowing(first).patched(patch(1, fields))!;
    expect(next.reason).toBeNull();
    expect("parent" in next).toBe(false);
  });

  test("do not fit where one is missing, and none fits then", () => {
    const known = knowing(state(1));
    expect(known.patched(patch(2, {}))).toBeNull();
    expect(known.patched(patch(1, {}))).toBeNull();
    known.keep(state(4));
    expect(known.patched(patch(1, {}))?.version).toBe(4);
  });

  test.each<Record<string, Change>>([
    { scene: { fields: { pieces: { value: [] } } } },
    { log: { parts: [{ at: 3 }] } },
    { version: { parts: [] } },
  ])("do not fit where there is nothing to change: %o", (fields) => {
    expect(knowing(state(1, { scene: null })).patched(patch(1, fields))).toBeNull();
  });
});
