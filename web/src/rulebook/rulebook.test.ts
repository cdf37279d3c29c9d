import { describe, expect, test } from "vitest";
import type { RulesPage } from "../wire/types/catalogue";
import { findSection, matches } from "./rulebook.svelte";

describe("the rule book", () => {
  const ruling = {
    id: "A-1",
    kind: "fills" as const,
    question: "Wie weit?",
    answer: "Zwei Felder.",
    switch: null,
  };
  const book: RulesPage = {
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
