import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { Laying } from "./laying.svelte";
import type { Ask, HandCard, StateMessage } from "./protocol";
import type { Session } from "./session.svelte";

const MAP = [{ q: 0, r: 0, symbol: "HGB", lands: { right: "A1", left: "C1" } }];
const card = (id: string): HandCard => ({ id, deck: "d", title: id, side: "blue", map: MAP });
const lays = (index: number, right: string, left: string): Ask["options"][number] => ({
  index,
  text: "",
  kind: "assign",
  cards: [
    { id: right, place: "right" },
    { id: left, place: "left" },
  ],
});

function session(): Session & { answered: number[] } {
  const ask = { seat: "blue", mine: true, options: [lays(0, "a", "b"), lays(1, "b", "c")] };
  const places = ["right", "left", "reserve"].map((id) => ({
    id,
    title: id,
    ...(id === "reserve" ? {} : { zone: id }),
  }));
  const scene = { hand: ["a", "b", "c"].map(card), sideboard: { places } };
  const answered: number[] = [];
  return {
    question: ask,
    board: { spots: [], zones: [] },
    state: { version: 1, scene } as unknown as StateMessage,
    answered,
    answer: (option: { index: number }) => Promise.resolve(void answered.push(option.index)),
  } as unknown as Session & { answered: number[] };
}

test("cards are picked up, laid, exchanged, taken back and confirmed", async () => {
  const made = session();
  const laying = new Laying(made);
  laying.renew();
  expect(laying.isActive).toBe(true);
  expect(laying.loose.map((one) => one.id)).toEqual(["a", "b", "c"]);
  laying.pick("b");
  laying.over = "right";
  flushSync();
  expect(laying.previews.map((one) => [one.spot, one.isStrong])).toEqual([["A1", true]]);
  laying.drop("right");
  expect(laying.picked).toBeNull();
  expect(laying.option).toBeUndefined();
  laying.pick("a");
  laying.drop("left");
  expect(laying.laid).toEqual({ right: "b", left: "a", reserve: "c" });
  expect(laying.option).toBeUndefined(); // no option lays them so
  laying.pick("c");
  laying.drop("left");
  expect(laying.laid).toEqual({ right: "b", left: "c", reserve: "a" });
  expect(laying.option?.index).toBe(1);
  await laying.confirm();
  expect(made.answered).toEqual([1]);
  laying.lift("c");
  expect(laying.cardAt("left")).toBeUndefined();
  expect(laying.loose.map((one) => one.id)).toEqual(["c"]);
});

test("picking the same card twice puts it down", () => {
  const laying = new Laying(session());
  laying.pick("a");
  laying.pick("a");
  expect(laying.picked).toBeNull();
  laying.drop("right");
  expect(laying.laid).toEqual({});
});
