import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeWire } from "../testing/fakeWire";
import { state } from "../testing/samples";
import { type Wire, socketUrl } from "./knock";
import { GameSocket, type Status, backOff } from "./socket";

let wires: FakeWire[] = [];
let statuses: Status[] = [];

function open(): Wire {
  const wire = new FakeWire();
  wires.push(wire);
  return wire;
}

function connected(): { socket: GameSocket; wire: FakeWire } {
  const handlers = { message: () => {}, status: (status: Status) => void statuses.push(status) };
  const socket = new GameSocket({ url: "", keys: ["k"], language: "de", open }, handlers);
  socket.connect();
  wires[0]!.onopen?.();
  wires[0]!.receive(state(3));
  return { socket, wire: wires[0]! };
}

const ANSWER = { type: "answer", seat: "empire", version: 3, option: 0 } as const;

beforeEach(() => {
  wires = [];
  statuses = [];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("a socket", () => {
  test("says hello with its keys and is open after the first state", () => {
    const { wire } = connected();
    const hello = { type: "hello", keys: ["k"], lang: "de", seen: null, patches: true };
    expect(wire.sent[0]).toMatchObject(hello);
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("pairs a reply with its request", async () => {
    const { socket, wire } = connected();
    const reply = socket.request(ANSWER);
    wire.receive(state(4, { request: wire.last.request as number }));
    await expect(reply).resolves.toMatchObject({ version: 4 });
  });

  test("takes a patch of the last state for a whole one", async () => {
    const { socket, wire } = connected();
    const reply = socket.request(ANSWER);
    const request = wire.last.request as number;
    wire.receive({ type: "patch", request, number: 1, fields: { version: { value: 4 } } });
    await expect(reply).resolves.toEqual(state(4, { request }));
    expect(socket.seen).toBe(4);
  });

  test("asks for the whole state if a patch does not fit, and that is the reply", async () => {
    const { socket, wire } = connected();
    const reply = socket.request(ANSWER);
    const request = wire.last.request as number;
    wire.receive({ type: "patch", request, number: 5, fields: { version: { value: 4 } } });
    expect(wire.last).toEqual({ type: "whole", request });
    expect(socket.seen).toBe(3);
    wire.receive(state(4, { request }));
    await expect(reply).resolves.toMatchObject({ version: 4 });
  });

  test("hands a refusal to whoever asked", async () => {
    const { socket, wire } = connected();
    const reply = socket.request(ANSWER);
    const request = wire.last.request as number;
    wire.receive({ type: "error", request, code: "illegal", message: "no", rule: "6.1" });
    await expect(reply).rejects.toMatchObject({ code: "illegal", rule: "6.1" });
  });

  test("comes back after a loss and resumes from the last version", () => {
    const { wire } = connected();
    wire.close();
    expect(statuses.at(-1)).toBe("lost");
    vi.advanceTimersByTime(backOff(0));
    wires[1]!.onopen?.();
    expect(wires[1]!.last).toMatchObject({ type: "hello", seen: 3 });
  });

  test("sends an answer again that got lost on the way, under its old number", async () => {
    const { socket, wire } = connected();
    const reply = socket.request(ANSWER);
    const request = wire.last.request as number;
    wire.close();
    vi.advanceTimersByTime(backOff(0));
    wires[1]!.onopen?.();
    wires[1]!.receive(state(4));
    expect(wires[1]!.last).toMatchObject({ ...ANSWER, request });
    wires[1]!.receive(state(4, { request }));
    await expect(reply).resolves.toMatchObject({ version: 4 });
  });

  test("gives up questions when the line breaks", async () => {
    const { socket, wire } = connected();
    const reply = socket.request({ type: "hint", seat: "empire" });
    wire.close();
    await expect(reply).rejects.toMatchObject({ code: "offline" });
  });

  test("gives up a line that hangs, and looks for the network at once when it is back", () => {
    const { socket, wire } = connected();
    socket.drop();
    expect(statuses.at(-1)).toBe("lost");
    wire.receive(state(9));
    socket.connect();
    wires[1]!.onopen?.();
    expect(wires[1]!.last).toMatchObject({ type: "hello", seen: 3 });
  });

  test("waits longer after each failure, but not for ever", () => {
    expect([0, 1, 2, 3].map(backOff)).toEqual([500, 1000, 2000, 4000]);
    expect(backOff(20)).toBe(8000);
  });

  test("stops trying where it is not wanted", () => {
    const { wire } = connected();
    wire.close();
    vi.advanceTimersByTime(backOff(0));
    wires[1]!.onopen?.();
    const request = wires[1]!.last.request as number;
    wires[1]!.receive({ type: "error", request, code: "no-such-game", message: "gone" });
    vi.advanceTimersByTime(60_000);
    expect(statuses.at(-1)).toBe("refused");
    expect(wires).toHaveLength(2);
  });

  test("is found beside the page", () => {
    const page = { origin: "https://battle.example", pathname: "/play/" } as Location;
    expect(socketUrl("a b", page)).toBe("wss://battle.example/play/api/games/a%20b/socket");
  });
});
