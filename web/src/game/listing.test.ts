import { expect, test } from "vitest";
import { option } from "../testing/samples";
import type { Option } from "../wire/types/messagesOut";
import { listing, numbered } from "./listing";
import { listed } from "./options";

const NOBODY = "somebody else";

function lists(...options: Option[]): ReturnType<typeof listing> {
  return listing(listed(options, NOBODY));
}

function sorts(...all: Option["sort"][]): Option[] {
  return all.map((sort, index) => option(index, sort ? { sort } : {}));
}

test("options of one sort stand together, and what ends a turn is apart", () => {
  const { first, ends } = lists(...sorts("fight", undefined, "move", "fight", "end"));
  expect(first.map(({ sort }) => sort)).toEqual(["move", "fight", undefined]);
  expect(first[1]!.options.map(({ index }) => index)).toEqual([0, 3]);
  expect(ends.map(({ index }) => index)).toEqual([4]);
});

test("of many options seven lines at most are in sight, but one of every sort", () => {
  const moves = Array.from({ length: 9 }, () => "move" as const);
  const { first, rest } = lists(...sorts(...moves, "fight"));
  expect(first.map(({ options }) => options.length)).toEqual([5, 1]);
  expect(rest.map(({ index }) => index)).toEqual([5, 6, 7, 8]);
});

test("seven options of one sort are all in sight", () => {
  const { first, rest } = lists(...sorts(...Array.from({ length: 7 }, () => "move" as const)));
  expect([first[0]!.options.length, rest.length]).toEqual([7, 0]);
});

test("they are numbered as they stand, from top to bottom", () => {
  const shot = option(3, { unit: "archers", target: "orcs", sort: "shoot" });
  const march = option(0, { unit: "archers", sort: "move" });
  const hold = option(1, { unit: "archers", sort: "special" });
  const end = option(2, { unit: "archers", sort: "end" });
  const told = listed([march, hold, end, shot], "archers");
  expect(numbered(told).map(({ index }) => index)).toEqual([0, 3, 1, 2]);
});

test("what is folded away has the last numbers", () => {
  const moves = Array.from({ length: 8 }, (_, index) => option(index, { sort: "move" }));
  const end = option(8, { sort: "end" });
  const numbers = numbered(listed([...moves, end], NOBODY)).map(({ index }) => index);
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 8, 6, 7]);
});
