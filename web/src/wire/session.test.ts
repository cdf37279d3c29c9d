import { describe, expect, test, vi } from "vitest";
import { FakeWire } from "../testing/fakeWire";
import { option, state } from "../testing/samples";
import { Session } from "./session.svelte";
import type { Option, ToldAsk } from "./types/messagesOut";

describe("a session", () => {
  function session(): { session: Session; wire: FakeWire } {
    const wire = new FakeWire();
    const made = new Session("g", ["k"], "de", () => wire);
    made.connect();
    wire.onopen?.();
    return { session: made, wire };
  }

  const line = (n: number, text: string) => ({ n, kind: "x", text, rule: "", facts: {} });

  function asked(...options: Option[]): ToldAsk {
    const about = { seat: "empire", mine: true, prompt: "", rule: "", kind: "choose" as const };
    const none = { unit: null, reach: null, aims: false, suggestions: [], movers: [], dice: null, prepares: null, workbench: null };
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

  test("has the lines before those it was told of when it looks back", async () => {
    const { session: made, wire } = session();
    wire.receive(state(9, { log: [line(4, "e"), line(5, "f")], log_from: 4, log_anew: true }));
    expect([made.hasEarlier, made.logLength]).toEqual([true, 6]);
    const looking = made.lookBack();
    expect(wire.last).toMatchObject({ type: "earlier", before: 4 });
    const told = ["a", "b", "c", "d"].map((text, n) => line(n, text));
    const { request } = wire.last as { request: number };
    wire.receive({ type: "earlier", request, viewpoint: "empire", log: told });
    await looking;
    expect(made.log.map((one) => one.text)).toEqual([..."abcdef"]);
    expect(made.hasEarlier).toBe(false);
    wire.receive(state(10, { log: [line(6, "g")], log_from: 6 }));
    expect(made.log).toHaveLength(7);
    wire.receive(state(11, { log: [line(6, "G")], log_from: 6, log_anew: true }));
    expect(made.log.map((one) => one.text)).toEqual(["G"]);
  });

  test("shows nobody the earlier lines of somebody else", async () => {
    const { session: made, wire } = session();
    wire.receive(state(9, { log: [line(4, "e")], log_from: 4, log_anew: true }));
    const looking = made.lookBack();
    const { request } = wire.last as { request: number };
    wire.receive({ type: "earlier", request, viewpoint: "chaos", log: [line(3, "secret")] });
    await looking;
    expect(made.log.map((one) => one.text)).toEqual(["e"]);
  });

  test("keeps the last board while none is sent", () => {
    const { session: made, wire } = session();
    const board = { kind: "hex", title: "t", spots: [], zones: [], courses: [], table: null };
    const rest = { facts: [], seats: [], markers: [], hand: [], sideboard: null, faces: [] };
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

  describe("while something is shown", () => {
    const board = { kind: "hex", title: "t", spots: [], zones: [], courses: [], table: null };
    const rest = { facts: [], seats: [], markers: [], hand: [], sideboard: null, faces: [] };
    const scene = { board, pieces: [], ...rest };

    function showing(): { made: Session; wire: FakeWire; end: () => void } {
      const { session: made, wire } = session();
      let end = (): void => {};
      wire.receive(state(1, { scene, log: [line(0, "a")] }));
      made.presenter = ({ isHurried }) =>
        isHurried ? null : new Promise((resolve) => (end = resolve));
      wire.receive(state(2, { scene, log: [line(1, "b")], log_from: 1, ask: asked(option(1)) }));
      wire.receive(state(3, { scene, log: [line(2, "c")], log_from: 2, ask: asked(option(2)) }));
      return { made, wire, end: () => end() };
    }

    test("neither log nor question run ahead", async () => {
      const { made, end } = showing();
      expect([made.isShowing, made.log.length, made.ask]).toEqual([true, 1, null]);
      end();
      await Promise.resolve();
      expect([made.isShowing, made.log.length, made.ask]).toEqual([true, 2, null]);
    });

    test("whoever has seen enough is told everything", async () => {
      const { made, end } = showing();
      made.hurry();
      end();
      await Promise.resolve();
      expect([made.isShowing, made.log.length]).toEqual([false, 3]);
      expect(made.ask?.options[0]?.index).toBe(2);
    });
  });
});
