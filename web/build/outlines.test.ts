import { expect, test } from "vitest";
import { rounded } from "./outlines";

test("points of an outline are whole numbers", () => {
  expect(rounded("M1.6 2.4L10.5-3.7H20.2V.4Z")).toBe("M2 2L11-4H20V0Z");
});

test("small steps add up: no point drifts away", () => {
  expect(rounded(`M0 0l${"0.4 0.4 ".repeat(5)}`)).toBe("M0 0l0 0 1 1 0 0 1 1 0 0");
});

test("control points are seen from where the curve begins, and a closed outline begins anew", () => {
  expect(rounded("M.4.4c1 1 2 2 3.3 3.3zm2 2h1")).toBe("M0 0c1 1 2 2 4 4zm2 2h1");
});

test("the flags of an arc may be glued to what follows", () => {
  expect(rounded("M1.5 0a2.46 2.5 0 01.6.4.5.5 0 10-2 0")).toBe(
    "M2 0a2.5 2.5 0 0 1 0 0 0.5 0.5 0 1 0-2 0",
  );
});

test("an outline that breaks off is a fault", () => {
  expect(() => rounded("M1 2l3")).toThrow("breaks off");
});
