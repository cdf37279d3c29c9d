import { expect, test } from "vitest";
import { line, piece } from "../../testing/samples";
import { type Moment, deedsOf } from "./recall.svelte";

function moment(from: string, to: string, ...lines: Moment["lines"]): Moment {
  return { before: [piece("a", from)], after: [piece("a", to)], lines, isOwn: false };
}

test("what only goes on with a deed is shown with it", () => {
  const deeds = deedsOf([
    moment("A1", "A2", line(0, "stepped")),
    moment("A2", "A3", line(1, "stepped", { join: { how: "onward", text: "A3" } })),
    moment("A3", "A3", line(2, "nothing", { empty: true })),
    moment("A3", "A3", line(3, "shot")),
    moment("A3", "A3", line(4, "saved", { part: true })),
  ]);
  expect(deeds.map(({ lines }) => lines.map(({ n }) => n))).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  expect([deeds[0]!.before[0]!.at, deeds[0]!.after[0]!.at]).toEqual(["A1", "A3"]);
});
