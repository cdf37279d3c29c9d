import { describe, expect, test } from "vitest";
import { FakeWire } from "../testing/fakeWire";
import { ask, option, state } from "../testing/samples";
import { Session } from "./session.svelte";
import type { OddsMessage } from "./types/messagesOut";

const SHOOT = option(4);
const ODDS = { type: "odds", outcomes: [] } as unknown as OddsMessage;

function asked(version: number): { session: Session; wire: FakeWire } {
  const wire = new FakeWire();
  const session = new Session("g", ["k"], "de", () => wire);
  session.connect();
  wire.onopen?.();
  wire.receive(state(version, { ask: ask({ seat: "empire" }) }));
  return { session, wire };
}

const sentOdds = (wire: FakeWire): number => wire.sent.filter(({ type }) => type === "odds").length;

describe("an inquiry", () => {
  test("is made once for as long as its reply holds", async () => {
    const { session, wire } = asked(3);
    const first = session.inquiries.odds(SHOOT);
    expect(session.inquiries.odds(SHOOT)).toBe(first);
    wire.receive({ ...ODDS, request: wire.last.request as number });
    await first;
    expect(session.inquiries.odds(SHOOT)).toBe(first);
    expect(sentOdds(wire)).toBe(1);
  });

  test("is made again when the game has gone on", () => {
    const { session, wire } = asked(3);
    void session.inquiries.odds(SHOOT);
    wire.receive(state(4, { ask: ask({ seat: "empire" }), log_from: 1 }));
    void session.inquiries.odds(SHOOT);
    expect(sentOdds(wire)).toBe(2);
  });

  test("is made again after a refusal", async () => {
    const { session, wire } = asked(3);
    const first = session.inquiries.odds(SHOOT);
    const request = wire.last.request as number;
    wire.receive({ type: "error", request, code: "too-fast", message: "" });
    await expect(first).rejects.toThrow();
    void session.inquiries.odds(SHOOT);
    expect(sentOdds(wire)).toBe(2);
  });

  test("is not made where nobody is asked anything", () => {
    const { session, wire } = asked(3);
    wire.receive(state(4));
    expect(session.inquiries.odds(SHOOT)).toBeNull();
    expect(session.inquiries.reach("knight")).toBeNull();
  });
});
