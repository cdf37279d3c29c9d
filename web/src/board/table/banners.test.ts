import { describe, expect, test } from "vitest";
import { HIGH, hung, raised } from "./banners";

describe("banners", () => {
  const pole = (id: string, x: number, y = 100) => ({ id, foot: { x, y }, wide: 40, unit: 30 });

  test("fly side by side where there is room", () => {
    expect([...raised([pole("a", 0), pole("b", 45)])]).toEqual([["a", 0], ["b", 0]]);
  });

  test("fly higher where another one is in the way, or not at all", () => {
    const found = raised([pole("a", 0), pole("b", 10), pole("c", 20), pole("d", 20, 100 + HIGH)]);
    expect(found.get("a")).toBe(0);
    expect(found.get("b")).toBeGreaterThan(HIGH);
    expect(found.has("c")).toBe(false);
    expect(found.get("d")).toBe(0);
  });

  test("fly higher or hang below where they would cover somebody of another unit", () => {
    const man = (unit: string, x: number, y: number) => ({ unit, x, y, half: 10 });
    const flown = (...men: ReturnType<typeof man>[]): number | undefined =>
      raised([pole("a", 0)], [man("a", 0, 110), ...men]).get("a");
    expect(flown()).toBe(0);
    expect(flown(man("b", 5, 100))).toBeGreaterThan(HIGH);
    expect(flown(man("b", 5, 80))).toBe(hung(30));
    expect(flown(man("b", 60, 80))).toBe(0);
    expect(flown(man("b", 5, 80), man("c", 5, 150))).toBe(0);
  });
});
