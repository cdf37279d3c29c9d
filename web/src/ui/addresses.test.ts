import { describe, expect, test } from "vitest";
import { link, parse } from "./addresses";

describe("addresses", () => {
  test("name a page and its parts", () => {
    expect(parse("#/rules/claymore/7.4")).toEqual({ page: "rules", parts: ["claymore", "7.4"] });
    expect(parse("")).toEqual({ page: "start", parts: [] });
    expect(parse("#/join/%E0%A4%A")).toEqual({ page: "join", parts: ["%E0%A4%A"] });
  });

  test("survive being made and read", () => {
    expect(parse(link("game", "a/b c"))).toEqual({ page: "game", parts: ["a/b c"] });
  });
});
