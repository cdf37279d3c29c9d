import { expect, test } from "vitest";
import { piece } from "../../testing/samples";
import { nameplates } from "./nameplates";

const SIZE = 24;
const MEN = ["Serlon", "Hoel", "Finlay"].map((name) => ({ ...piece(name, "A1"), name }));

function named(...places: [number, number][]): string[] {
  const spots = new Map(places.map(([x, y], index) => [MEN[index]!.id, { x, y }]));
  return nameplates(MEN, spots, SIZE).map(({ name }) => name).sort();
}

test("who stands alone is named", () => {
  expect(named([0, 0], [300, 0], [0, 300])).toEqual(["Finlay", "Hoel", "Serlon"]);
});

test("of some who stand close those are named whose names cover nobody", () => {
  expect(named([0, 0], [35, 60], [600, 600])).toEqual(["Finlay", "Hoel"]);
});

test("no name is written over another", () => {
  expect(named([0, 0], [70, 0], [600, 600])).toHaveLength(2);
});

test("names side by side do not run into one another", () => {
  const together = SIZE * 0.62 * 6; // where "Serlon" ends and "Finlay" begins
  const spots = (apart: number) => new Map([["Serlon", { x: 0, y: 0 }], ["Finlay", { x: apart, y: 0 }]]);
  const [left, , right] = MEN;
  expect(nameplates([left!, right!], spots(together), SIZE)).toHaveLength(1);
  expect(nameplates([left!, right!], spots(together + SIZE), SIZE)).toHaveLength(2);
});

test("who is not on the map is not named", () => {
  expect(named([0, 0])).toEqual(["Serlon"]);
});
