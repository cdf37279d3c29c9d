import { describe, expect, test } from "vitest";
import { link, parse } from "../ui/addresses";
import Lost from "./Lost.svelte";
import Rules from "./Rules.svelte";
import { pageOf, propsOf } from "./routes";

describe("a page", () => {
  test("is found by its word, and every other word is lost", async () => {
    expect((await pageOf("rules").load()).default).toBe(Rules);
    expect((await pageOf("ruels").load()).default).toBe(Lost);
    expect((await pageOf("lost").load()).default).toBe(Lost);
  });

  test("takes the parts of its address by their names", () => {
    const { page, parts } = parse(link("rules", "claymore", "7.4"));
    expect(propsOf(pageOf(page), parts)).toEqual({ system: "claymore", section: "7.4" });
  });

  test("knows what a missing part is, and heeds no further ones", () => {
    expect(propsOf(pageOf("new"), [])).toEqual({ system: "", scenario: null });
    expect(propsOf(pageOf("game"), ["g", "x", "y"])).toEqual({ game: "g" });
    expect(propsOf(pageOf("start"), ["x"])).toEqual({});
  });

  test("fills the window where a board is played on, and starts anew with another game", () => {
    expect(["game", "replay", "rules"].map((word) => pageOf(word).fillsWindow)).toEqual([
      true,
      true,
      false,
    ]);
    expect(["game", "rules"].map((word) => pageOf(word).isRebuilt)).toEqual([true, false]);
  });
});
