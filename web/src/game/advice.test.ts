import { expect, test } from "vitest";
import { FakeWire } from "../testing/fakeWire";
import { ask, line, option, state } from "../testing/samples";
import { Session } from "../wire/session.svelte";
import type { Scene } from "../wire/types/scene";
import { Advice } from "./advice.svelte";

const MARCH = option(0, { text: "march" });
const ASKED = ask({ seat: "empire", options: [MARCH] });

async function advised(): Promise<{ advice: Advice; session: Session; wire: FakeWire; given: unknown }> {
  const wire = new FakeWire();
  const session = new Session("g", ["k"], "de", () => wire);
  session.connect();
  wire.onopen?.();
  wire.receive(state(1, { ask: ASKED }));
  const advice = new Advice(session);
  const asking = advice.ask();
  expect(advice.isThinking).toBe(true);
  answer(wire);
  return { advice, session, wire, given: await asking };
}

function answer(wire: FakeWire): void {
  const { request } = wire.last as { request: number };
  wire.receive({ type: "hint", request, option: 0, text: "March!", figures: [] });
}

test("advice is there until something comes of the answer, not while that is shown", async () => {
  const { advice, session, wire, given } = await advised();
  expect(given).toMatchObject({ text: "March!", option: MARCH });
  expect([advice.hint, advice.isThinking]).toEqual([given, false]);
  session.presenter = () => new Promise(() => {});
  void session.answer(MARCH);
  expect(advice.hint).toBe(given); // it could be refused
  const scene = { pieces: [], markers: [] } as unknown as Scene;
  wire.receive(state(2, { ask: { ...ASKED }, log: [line(0, "marched")], log_anew: false, scene }));
  expect(session.isShowing).toBe(true);
  expect(advice.hint).toBeNull();
});

test("advice stays while somebody else comes and goes", async () => {
  const { advice, wire, given } = await advised();
  wire.receive(state(1, { ask: { ...ASKED }, connected: { chaos: true } }));
  expect(advice.hint).toBe(given);
});

test("advice that comes after the answer is none", async () => {
  const { advice, wire } = await advised();
  const late = advice.ask();
  wire.receive(state(2, { ask: { ...ASKED } }));
  answer(wire);
  expect(await late).toBeNull();
  expect(advice.hint).toBeNull();
});
