import { beforeEach, describe, expect, test } from "vitest";
import type { Sound } from "../../sound/scores";
import { line, piece } from "../../testing/samples";
import { figure, unit } from "../../testing/tableSamples";
import { Playback, type PlaybackScreen, along, at, lastMentions, wayOf } from "./playback.svelte";

test("a piece settles with the last line that tells of it, also of a pair", () => {
  const lines = [
    line(0, "moved", { pieces: ["a"] }),
    line(1, "melee-ended", { pieces: ["a", "b"] }),
    line(2, "destroyed", { pieces: ["b"] }),
  ];
  const last = lastMentions(lines, [piece("a", "A1"), piece("b", "A2")]);
  expect(Object.fromEntries(last)).toEqual({ 1: ["a"], 2: ["b"] });
});

test("walking passes every point of a path", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  expect(along(points, 0)).toEqual({ x: 0, y: 0 });
  expect(along(points, 1)).toEqual({ x: 10, y: 0 });
  expect(along(points, 1.5)).toEqual({ x: 10, y: 5 });
});

describe("playback", () => {
  const MOVE = [line(0, "moved", { pieces: ["a"], paths: [{ unit: "a", spots: ["A1", "A2"] }] })];
  const BEFORE = [piece("a", "A1"), piece("b", "B1")];
  const AFTER = [piece("a", "A2"), piece("b", "B1")];

  function screen(calm: boolean): PlaybackScreen {
    let now = 0;
    return {
      place: (spot) => ({ x: spot.charCodeAt(1), y: 0 }),
      pace: () => 1,
      isCalm: () => calm,
      frame: () => Promise.resolve((now += 16)),
      wait: () => Promise.resolve(),
      sound: (sound) => heard.push(sound),
    };
  }

  const heard: Sound[] = [];
  beforeEach(() => heard.splice(0));

  test.each([true, false])("a throw is heard, and then what it did (at once: %s)", async (calm) => {
    const after = [AFTER[0]!, { ...BEFORE[1]!, strength: 1 }];
    const throws = [{ rule: "1.1", hands: [{ seat: "empire", faces: [5] }] }];
    const lines = [line(0, "struck", { pieces: ["a", "b"], throws })];
    await new Playback(screen(calm)).play({ before: BEFORE, after, lines });
    expect(heard).toEqual(calm ? ["hit"] : ["dice", "hit"]);
  });

  test("ends where the piece has gone", async () => {
    const playback = new Playback(screen(false));
    const done = playback.play({ before: BEFORE, after: AFTER, lines: MOVE });
    expect(playback.isRunning).toBe(true);
    expect(playback.pieces[0]?.at).toBe("A1");
    await done;
    expect(playback.pieces).toBe(AFTER);
    expect(playback.isRunning).toBe(false);
    expect(playback.moving.size).toBe(0);
  });

  test("goes on spot by spot, and what trails behind follows", async () => {
    const before = [{ ...piece("a", "A1"), also: "A0", facing: 0 }];
    const after = [{ ...piece("a", "A3"), also: "A2", facing: 0 }];
    const lines = [
      line(0, "stepped", { pieces: ["a"], paths: [{ unit: "a", spots: ["A2"], tail: "A1" }] }),
      line(1, "stepped", { pieces: ["a"], paths: [{ unit: "a", spots: ["A3"], tail: "A2" }] }),
    ];
    const playback = new Playback(screen(false));
    const seen = new Set<string>();
    const done = playback.play({ before: before, after: after, lines: lines });
    while (playback.isRunning) {
      seen.add(`${playback.pieces[0]?.at} ${playback.pieces[0]?.also}`);
      await Promise.resolve();
    }
    await done;
    expect([...seen]).toContain("A2 A1");
    expect(playback.pieces).toBe(after);
  });

  test("does not go a way that is only announced", async () => {
    const paths = [{ unit: "a", spots: ["A1", "A2", "A3"], ahead: true }];
    const playback = new Playback(screen(false));
    const done = playback.play({ before: BEFORE, after: BEFORE, lines: [line(0, "declared", { paths })] });
    let isMoving = false;
    while (playback.isRunning) {
      isMoving ||= playback.moving.size > 0;
      await Promise.resolve();
    }
    await done;
    expect(isMoving).toBe(false);
  });

  test("can be skipped", async () => {
    const playback = new Playback(screen(false));
    const done = playback.play({ before: BEFORE, after: AFTER, lines: MOVE });
    playback.skip(AFTER);
    await done;
    expect(playback.pieces).toBe(AFTER);
  });

  test("moves nothing for those who want it calm", () => {
    const playback = new Playback(screen(true));
    void playback.play({ before: BEFORE, after: AFTER, lines: MOVE });
    expect(playback.pieces).toBe(AFTER);
  });

  test("lets figures walk their trails, all at once", async () => {
    const before = [unit("red-1", figure("a", 0, 0), figure("b", 100, 0))];
    const after = [unit("red-1", figure("a", 0, 300), figure("b", 100, 0))];
    const trails = [{ id: "a", x: 0, y: 300, path: [[0, 200] as [number, number]] }];
    const playback = new Playback(screen(false));
    const seen: number[] = [];
    const done = playback.play({ before: before, after: after, lines: [line(0, "marched", { trails })] });
    while (playback.isRunning) {
      const now = playback.moving.get("a");
      if (now) seen.push(now.y);
      await Promise.resolve();
    }
    await done;
    expect(Math.max(...seen)).toBeGreaterThan(100);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(playback.pieces).toBe(after);
  });
});

test("a trail begins where its figure stands", () => {
  const pieces = [unit("red-1", figure("a", 5, 5))];
  expect(wayOf({ id: "a", x: 9, y: 9, path: [[7, 5]] }, pieces)).toHaveLength(3);
  expect(wayOf({ id: "new", x: 9, y: 9 }, pieces)).toEqual([]);
});

test("a share of a way is a share of its length", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
  ];
  expect(at(way, 0.5)).toEqual({ x: 20, y: 0 });
  expect(at(way, 0.875)).toEqual({ x: 30, y: 5 });
  expect(at(way, 1)).toEqual({ x: 30, y: 10 });
});
