import { describe, expect, test } from "vitest";
import { FakeWire } from "../testing/fakeWire";
import { state } from "../testing/samples";
import { EarlyWire, hello } from "./knock";
import { GameSocket, type Status } from "./socket";

const GREETING = { keys: ["k"], language: "de" } as const;

function early(): { line: FakeWire; wire: EarlyWire } {
  const line = new FakeWire();
  const wire = new EarlyWire(line, hello(GREETING, 1, null));
  line.onopen?.();
  return { line, wire };
}

async function taken(wire: EarlyWire, keys: string[]): Promise<{ told: number[]; statuses: Status[] }> {
  const told: number[] = [];
  const statuses: Status[] = [];
  const handlers = {
    message: (message: { type: string; version?: number }) => void told.push(message.version ?? -1),
    status: (status: Status) => void statuses.push(status),
  };
  const open = () => wire.take();
  new GameSocket({ url: "", keys, language: "de", open }, handlers).connect();
  await Promise.resolve();
  return { told, statuses };
}

describe("a socket that was dialled early", () => {
  test("says hello once, and tells what it heard before anybody listened", async () => {
    const { line, wire } = early();
    line.receive(state(3));
    const { told, statuses } = await taken(wire, ["k"]);
    expect(line.sent).toHaveLength(1);
    expect(told).toEqual([3]);
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("passes on what comes later, and what is said", async () => {
    const { line, wire } = early();
    const { told } = await taken(wire, ["k"]);
    line.receive(state(3));
    line.receive(state(4));
    expect(told).toEqual([3, 4]);
    wire.send("{}");
    expect(line.sent).toHaveLength(2);
  });

  test("is of no use to whoever would have said something else", async () => {
    const { line, wire } = early();
    line.receive(state(3));
    const { told, statuses } = await taken(wire, ["another"]);
    expect(told).toEqual([]);
    expect(statuses).toEqual(["connecting", "lost"]);
    expect(wire.isGone).toBe(true);
  });
});
