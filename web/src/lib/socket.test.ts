import { beforeEach, describe, expect, test, vi } from "vitest";
import { option, state } from "../testing/samples";
import type { Ask, Option, ServerMessage } from "./protocol";
import { Session } from "./session.svelte";
import { GameSocket, type Status, type Wire, backOff, socketUrl } from "./socket";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}

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
    expect(wire.sent[0]).toMatchObject({ type: "hello", keys: ["k"], lang: "de", seen: null });
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("pairs a reply with its request", async () => {
    const { socket, wire } = connected();
    const reply = socket.request(ANSWER);
    wire.receive(state(4, { request: wire.last.request as number }));
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

describe("a session", () => {
  function session(): { session: Session; wire: FakeWire } {
    const made = new Session("g", ["k"], "de", open);
    made.connect();
    wires[0]!.onopen?.();
    return { session: made, wire: wires[0]! };
  }

  const line = (n: number, text: string) => ({ n, kind: "x", text, rule: "", facts: {} });

  function asked(...options: Option[]): Ask {
    const about = { seat: "empire", mine: true, prompt: "", rule: "", kind: "choose" as const };
    const none = { unit: null, reach: null, aims: false, suggestions: [], movers: [], dice: null };
    return { ...about, ...none, options };
  }

  test("appends new lines and drops those an undo has taken back", () => {
    const { session: made, wire } = session();
    wire.receive(state(2, { log: [line(0, "a"), line(1, "b")] }));
    wire.receive(state(3, { log: [line(2, "c")], log_from: 2 }));
    expect(made.log.map((one) => one.text)).toEqual(["a", "b", "c"]);
    wire.receive(state(4, { log: [line(1, "B")], log_from: 1 }));
    expect(made.log.map((one) => one.text)).toEqual(["a", "B"]);
  });

  test("keeps the last board while none is sent", () => {
    const { session: made, wire } = session();
    const board = { kind: "hex", title: "t", spots: [], zones: [], table: null };
    const rest = { facts: [], seats: [], marks: [], hand: [], sideboard: null, faces: [] };
    const scene = { board, pieces: [], ...rest };
    wire.receive(state(1, { scene }));
    wire.receive(state(2, { scene: { ...scene, board: null } }));
    expect(made.board?.title).toBe("t");
  });

  test("answers with the version it has seen", () => {
    const { session: made, wire } = session();
    wire.receive(state(5, { ask: asked(option(7)) }));
    void made.answer(made.ask!.options[0]!);
    expect(wire.last).toMatchObject({ type: "answer", seat: "empire", version: 5, option: 7 });
    expect(made.ask).toBeNull();
  });

  test("tells nobody of a new question when somebody only came or went", () => {
    const { session: made, wire } = session();
    const ask = asked(option(7));
    wire.receive(state(5, { ask }));
    const { question } = made;
    made.watcher = vi.fn();
    wire.receive(state(5, { ask, log_from: 9, connected: { chaos: true } }));
    expect(made.question).toBe(question);
    expect(made.state?.connected).toEqual({ chaos: true });
    expect(made.watcher).not.toHaveBeenCalled();
    wire.receive(state(5, { ask: { ...ask, prompt: "the same in another language" } }));
    wire.receive(state(6, { ask }));
    expect(made.question).not.toBe(question);
    expect(made.watcher).toHaveBeenCalledTimes(2);
  });

  test("asks for everything anew in another language", () => {
    const { session: made, wire } = session();
    wire.receive(state(5));
    made.speak("en");
    expect(wire.last).toMatchObject({ type: "language", lang: "en" });
  });

  test("hears every word of the talk once", () => {
    const { session: made, wire } = session();
    const word = { type: "chat" as const, seat: "empire", text: "hi", at: "" };
    wire.receive({ ...word, n: 1 });
    wire.receive({ ...word, n: 0 });
    wire.receive({ ...word, n: 1 });
    expect(made.chat.map((one) => one.n)).toEqual([0, 1]);
  });
});
