import { describe, expect, test } from "vitest";
import type { GraveMark } from "../wire/types/labMessages";
import { marksOf, sectors } from "./graveMarks";

function grave(seat: string, spot: string, number: number): GraveMark {
  return { seat, spot, x: 0, y: 0, number };
}

const place = ({ spot }: GraveMark) => (spot === "off" ? undefined : { x: spot!.length, y: 0 });

describe("the marks of the fallen", () => {
  test("have an area like the number of those who fell there, both sides together", () => {
    const graves = [grave("red", "a", 3), grave("blue", "a", 1), grave("red", "bb", 1)];
    const marks = marksOf(graves, place, 20);
    expect(marks.map(({ number, radius }) => [number, radius])).toEqual([
      [4, 20],
      [1, 10],
    ]);
    expect([...marks[0]!.sides]).toEqual([
      ["red", 3],
      ["blue", 1],
    ]);
  });

  test("leave out what is nowhere on the board", () => {
    expect(marksOf([grave("red", "off", 3)], place, 20)).toEqual([]);
  });

  test("are cut by sides, a quarter for one of four", () => {
    const [mark] = marksOf([grave("red", "a", 3), grave("blue", "a", 1)], place, 20);
    const [red, blue] = sectors(mark!);
    expect(red!.path).toBe("M0,0L0,-20A20,20 0 1 1 -20,0Z");
    expect(blue!.path).toBe("M0,0L-20,0A20,20 0 0 1 0,-20Z");
  });

  test("are whole where one side fell alone", () => {
    const [mark] = marksOf([grave("red", "a", 3)], place, 20);
    expect(sectors(mark!).map(({ seat }) => seat)).toEqual(["red"]);
  });
});
