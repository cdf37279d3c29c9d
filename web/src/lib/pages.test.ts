import { describe, expect, test } from "vitest";
import { fromNew, inviteLink } from "./games.svelte";
import type { RuleBook } from "./protocol";
import { link, parse } from "./router.svelte";
import { findSection, matches } from "./rulebook.svelte";

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

describe("the keys of a new game", () => {
  const made = { game: "g", keys: { empire: "E", chaos: "C" }, watch: "W" };
  const about = { title: "Ford", system: "claymore", created: "" };

  test("are kept for seats played here and given away for invited ones", () => {
    const saved = fromNew(made, { empire: { kind: "here" }, chaos: { kind: "invite" } }, about);
    expect(saved.keys).toEqual(["E"]);
    expect(saved.invites).toEqual({ chaos: "C" });
  });

  test("let one watch where nobody plays here", () => {
    const computer = { kind: "computer", level: "thumb" } as const;
    expect(fromNew(made, { empire: computer, chaos: computer }, about).keys).toEqual(["W"]);
  });

  test("travel behind the #, which no server sees", () => {
    const page = { origin: "http://localhost:1", pathname: "/" } as Location;
    expect(inviteLink("g", "K", page)).toBe("http://localhost:1/#/join/g/K");
  });
});

describe("the rule book", () => {
  const ruling = { id: "A-1", question: "Wie weit?", answer: "Zwei Felder.", switch: null };
  const book: RuleBook = {
    title: "",
    sections: [
      { id: "7", heading: "", title: "Schießen", text: "", status: "done", rulings: [] },
      { id: "7.4", heading: "", title: "Treffer", text: "ab 4", status: "done", rulings: [ruling] },
    ],
  };

  test("finds a section, or the nearest one above it", () => {
    expect(findSection(book, "7.4")?.title).toBe("Treffer");
    expect(findSection(book, "7.9")?.title).toBe("Schießen");
    expect(findSection(book, "9")).toBeUndefined();
  });

  test("is searched for all words, in rulings too", () => {
    expect(matches(book.sections[1]!, "treffer felder")).toBe(true);
    expect(matches(book.sections[1]!, "§7.4")).toBe(true);
    expect(matches(book.sections[0]!, "felder")).toBe(false);
  });
});
