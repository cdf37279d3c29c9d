import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { Session } from "../wire/session.svelte";
import type { StateMessage, ToldAsk } from "../wire/types/messagesOut";
import type { HandCard } from "../wire/types/sideboard";
import { CardLayout } from "./cardLayout.svelte";

const MAP = [{ q: 0, r: 0, symbol: "HGB", lands: { right: "A1", left: "C1" } }];
const card = (id: string): HandCard => ({ id, deck: "d", title: id, side: "blue", map: MAP });
const lays = (index: number, right: string, left: string): ToldAsk["options"][number] => ({
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
  const layout = new CardLayout(made);
  layout.renew();
  expect(layout.isActive).toBe(true);
  expect(layout.loose.map((one) => one.id)).toEqual(["a", "b", "c"]);
  layout.pick("b");
  layout.over = "right";
  flushSync();
  expect(layout.previews.map((one) => [one.spot, one.isStrong])).toEqual([["A1", true]]);
  layout.drop("right");
  expect(layout.picked).toBeNull();
  expect(layout.option).toBeUndefined();
  layout.pick("a");
  layout.drop("left");
  expect(layout.laid).toEqual({ right: "b", left: "a", reserve: "c" });
  expect(layout.option).toBeUndefined(); // no option lays them so
  layout.pick("c");
  layout.drop("left");
  expect(layout.laid).toEqual({ right: "b", left: "c", reserve: "a" });
  expect(layout.option?.index).toBe(1);
  await layout.confirm();
  expect(made.answered).toEqual([1]);
  layout.lift("c");
  expect(layout.cardAt("left")).toBeUndefined();
  expect(layout.loose.map((one) => one.id)).toEqual(["c"]);
});

test("picking the same card twice puts it down", () => {
  const layout = new CardLayout(session());
  layout.pick("a");
  layout.pick("a");
  expect(layout.picked).toBeNull();
  layout.drop("right");
  expect(layout.laid).toEqual({});
});
