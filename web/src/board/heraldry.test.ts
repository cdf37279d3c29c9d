import { expect, test } from "vitest";
import { lettering, nameplate } from "./heraldry";

test("a name is written whole where there is room", () => {
  expect(nameplate("Roussel", 12)).toBe("Roussel");
});

test("of a long name the longest word is written, or it is cut short", () => {
  expect(nameplate("Bruder Aelfric von Whitby", 14)).toBe("Aelfric");
  expect(nameplate("Aethelfrith", 17)).toBe("Aethe.");
});

test("names are written where they can be read, about as large on every map", () => {
  expect(lettering(0.3)).toBe(0);
  expect(lettering(0.7) * 0.7).toBeCloseTo(10.5);
  expect(lettering(3)).toBe(9);
});
