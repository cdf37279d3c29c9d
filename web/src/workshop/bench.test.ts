import { expect, test } from "vitest";
import type { ToldWorkbench } from "../wire/types/workbenchLines";
import { find, without } from "./bench.svelte";

const TOLD: ToldWorkbench = {
  offers: [
    { card: { title: "Ritter" }, ways: [{ key: "knights", option: 0 }] },
    { card: { title: "Oger" }, ways: [{ key: "ogres", text: "Zu teuer.", rule: "14.1" }] },
  ],
  rest: [{ key: "swap", title: "Tauschen", option: 1 }],
  army: [],
  budget: null,
  chosen: [],
};

test("what one has already is not picked once more, but the second of a kind is", () => {
  expect(without(["a", "b", "a"], ["a"])).toEqual(["b", "a"]);
  expect(without(["a"], ["a", "b"])).toEqual([]);
});

test("a list finds cards, what is not on a card, and nothing that is not there", () => {
  expect(find(TOLD, "knights")?.way.option).toBe(0);
  expect(find(TOLD, "swap")?.name).toBe("Tauschen");
  expect(find(TOLD, "gone")).toBeNull();
});

test("what is refused has a name to be told", () => {
  const found = find(TOLD, "ogres");
  expect(found?.way.option).toBeUndefined();
  expect(found?.name).toBe("Oger");
});
