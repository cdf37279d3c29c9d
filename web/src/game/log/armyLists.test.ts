import { expect, test } from "vitest";
import { line } from "../../testing/samples";
import { armyListsOf, hasArmyLists } from "./armyLists";

test("a helper's list has both armies and the ground", () => {
  const lines = [
    line(0, "scouted"),
    line(1, "listed", { listing: { what: "army", text: "Blue: 1 unit.", seat: "blue" } }),
    line(2, "listed", { listing: { what: "unit", text: "Archers 1.", unit: "b-1", spot: "A1" } }),
    line(3, "listed", { listing: { what: "army", text: "Red: 0 units.", seat: "red" } }),
    line(4, "listed", { listing: { what: "ground", text: "C3: hill.", spot: "C3" } }),
  ];
  expect(hasArmyLists(lines)).toBe(true);
  expect(hasArmyLists(lines.slice(0, 1))).toBe(false);
  expect(armyListsOf(lines)).toEqual({
    armies: [
      { seat: "blue", text: "Blue: 1 unit.", units: [{ spot: "A1", unit: "b-1", text: "Archers 1." }] },
      { seat: "red", text: "Red: 0 units.", units: [] },
    ],
    ground: ["C3: hill."],
  });
});
