import { describe, expect, test } from "vitest";
import { hyphenated } from "./hyphens";

const shown = (text: string): string => hyphenated(text, "de").replaceAll("\u00AD", "-");

describe("long German words", () => {
  test.each([
    "Ruder-mann-schaft",
    "Kampf-re-serve",
    "Schiffs-her-ren",
    "Angriffs-wür-fel",
    "Grund-fä-hig-kei-ten",
  ])("may be broken: %s", (parts) => {
    expect(shown(parts.replaceAll("-", ""))).toBe(parts);
  });

  test("short ones and other languages are left alone", () => {
    expect(shown("Knechte des Herrn")).toBe("Knechte des Herrn");
    expect(hyphenated("Headquarters", "en")).toBe("Headquarters");
  });

  test("nothing is broken near its ends", () => {
    for (const part of shown("Abenteuerlichkeiten").split("-")) {
      expect(part.length).toBeGreaterThan(1);
    }
    expect(shown("Abenteuerlichkeiten")).not.toMatch(/^..?.?-|-..?$/);
  });
});
