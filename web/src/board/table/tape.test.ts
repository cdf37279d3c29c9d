import { expect, test } from "vitest";
import { figure, unit } from "../../testing/tableSamples";
import { Tape } from "./tape.svelte";

test("the tape measures from base to base, or from point to point", () => {
  const pieces = [unit("red-1", figure("a", 0, 0)), unit("blue-1", figure("b", 1000, 0))];
  const tape = new Tape();
  expect(tape.length(pieces)).toBeNull();
  tape.start([10, 10]);
  tape.pull([990, 0]);
  expect(tape.length(pieces)).toBe(900);
  tape.pull([0, 500]);
  expect(tape.length(pieces)).toBe(450);
  tape.stop();
  tape.pull([0, 0]);
  expect(tape.to).toEqual([0, 500]);
  tape.toggle();
  expect(tape.from).toBeNull();
});
