import { beforeEach, describe, expect, test, vi } from "vitest";
import { onPlacingKey } from "../../board/table/placingKeys";
import { Ruler } from "../../board/table/ruler";
import { type PlacingTable, WHERE, begin, settle } from "../../testing/placingTable";
import { ask } from "../../testing/samples";
import { TABLE, aimed, figure, unit } from "../../testing/tableSamples";
import type { Placing } from "./placing.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("keys", () => {
  const ruler = new Ruler(TABLE);

  function press(placing: Placing, key: string, shiftKey = false): boolean {
    const event = { key, shiftKey, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    onPlacingKey(placing, ruler)(event as unknown as KeyboardEvent);
    return event.preventDefault.mock.calls.length > 0;
  }

  test("move the ghost from where the unit stands, by an inch or a tenth", async () => {
    const { table, placing } = begin();
    press(placing, "ArrowUp");
    await table.reply();
    expect(placing.target).toEqual([1000, 3540]);
    press(placing, "ArrowLeft", true);
    expect(placing.target).toEqual([1000 - 254, 3540]);
  });

  test("turn, bend, cycle, commit and cancel", async () => {
    const { table, placing } = begin();
    expect(press(placing, "Tab")).toBe(true);
    expect(placing.chosen).toBe(0);
    press(placing, "Tab", true);
    expect(placing.chosen).toBe(1);
    press(placing, "q");
    await table.reply();
    expect([placing.facing, placing.target]).toEqual([15, [900, 900]]);
    press(placing, "w");
    expect(placing.via).toHaveLength(1);
    press(placing, "Enter");
    await settle();
    expect(table.placed).toHaveLength(1);
    press(placing, "Escape");
    expect(placing.ghosts).toEqual([]);
  });

  test("are left alone while nothing is placed", () => {
    const { placing } = begin(ask());
    expect(press(placing, "ArrowUp")).toBe(false);
    expect(press(begin(ask({ ...WHERE, suggestions: [] })).placing, "Tab")).toBe(false);
  });
});

describe("a single figure", () => {
  const ruler = new Ruler(TABLE);
  const FIGURES = [figure("red-1:1", 1000, 1000), figure("red-1:2", 1200, 1000)];

  function press(placing: Placing, key: string, shiftKey = false): void {
    const event = { key, shiftKey, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    onPlacingKey(placing, ruler)(event as unknown as KeyboardEvent);
  }

  async function beginTwo(): Promise<{ table: PlacingTable; placing: Placing }> {
    const { table, placing } = begin(ask({ ...WHERE, suggestions: [] }));
    table.pieces = [unit("red-1", ...FIGURES)];
    placing.hold("red-1:2");
    const two = FIGURES.map(({ id, x, y }) => ({ id, x, y }));
    table.asked.at(-1)!.reply({ ...aimed(1100, 1000), figures: two });
    await settle();
    return { table, placing };
  }

  test("is taken from the unit as it stands, and the rest stays", async () => {
    const { table, placing } = await beginTwo();
    expect(placing.target).toEqual([1100, 1000]);
    expect(placing.dragHeld()).toBe(true);
    placing.move([1300, 1100]);
    const apart = [{ figure: "red-1:2", x: 1300, y: 1100 }];
    expect(table.asked.at(-1)?.at).toEqual({ x: 1100, y: 1000, apart });
    placing.drop(false);
    await table.reply(false);
    expect(placing.isIllegal).toBe(true);
    expect(table.placed).toEqual([]);
  });

  test("goes along when the whole unit is moved again", async () => {
    const { table, placing } = await beginTwo();
    placing.move([1300, 1100]);
    await table.reply();
    placing.hold(null);
    placing.aim([1150, 1010]);
    expect(table.asked.at(-1)?.at.apart).toEqual([{ figure: "red-1:2", x: 1350, y: 1110 }]);
    placing.cancel();
    expect([placing.held, placing.apart.size]).toEqual([null, 0]);
  });

  test("is picked and moved by keys; Escape gives it back before it cancels", async () => {
    const { table, placing } = await beginTwo();
    press(placing, "ArrowUp", true);
    expect(placing.apart.get("red-1:2")).toEqual([1200, 1254]);
    await table.reply();
    press(placing, "Escape");
    expect([placing.held, placing.target]).toEqual([null, [1100, 1000]]);
    press(placing, "Escape");
    expect(placing.target).toBeNull();
  });

  test("comes after the whole unit, and the whole unit after the last one", async () => {
    const { placing } = await beginTwo();
    press(placing, "f");
    expect(placing.held).toBeNull();
    press(placing, "f");
    expect(placing.held).toBe("red-1:1");
    press(placing, "F", true);
    expect(placing.held).toBeNull();
    press(placing, "F", true);
    expect(placing.held).toBe("red-1:2");
  });

  test("is not taken from a unit that is one", () => {
    const { placing } = begin();
    expect(placing.holdNext(1)).toBe(false);
    placing.move([5, 5]);
    expect(placing.apart.size).toBe(0);
  });
});
