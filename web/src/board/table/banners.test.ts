import { describe, expect, test } from "vitest";
import { HIGH, raised } from "./banners";

describe("banners", () => {
  const pole = (id: string, x: number, y = 100) => ({ id, foot: { x, y }, wide: 40 });

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
});
