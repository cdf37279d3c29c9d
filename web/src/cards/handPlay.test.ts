import { describe, expect, test } from "vitest";
import type { Play } from "../game/play.svelte";
import { option } from "../testing/samples";
import type { Option } from "../wire/types/messagesOut";
import type { HandCard } from "../wire/types/sideboard";
import { HandPlay } from "./handPlay.svelte";

const card = (id: string, side?: string): HandCard => ({ id, deck: "command", title: id, side });
const HAND = [card("scout", "blue"), card("attack", "blue"), card("retreat", "blue")];

function hand(...options: Option[]): HandPlay {
  const session = { state: { scene: { hand: HAND } }, ask: { options } };
  return new HandPlay({ session, numbered: options, hinted: null } as unknown as Play, () => "blue");
}

describe("a card of a hand", () => {
  const SCOUT = option(0, { cards: [{ id: "scout" }], text: "Send scouts" });
  const ATTACK = option(1, { cards: [{ id: "attack" }], text: "attack" });

  test("is played by its option, has its number and says what it does", () => {
    const played = hand(SCOUT, ATTACK);
    expect(played.use(HAND[1]!)).toBe(ATTACK);
    expect(HAND.map((one) => played.number(one))).toEqual([1, 2, 0]);
    expect(played.deed(HAND[0]!)).toBe("Send scouts");
    expect(played.deed(HAND[1]!)).toBe("Ausspielen");
  });

  test("does nothing where no option is about it", () => {
    const played = hand(SCOUT);
    expect([played.isAble(HAND[2]!), played.deed(HAND[2]!)]).toEqual([false, null]);
    expect(played.use(HAND[2]!)).toBeNull();
    expect(played.picked).toEqual([]);
  });
});

describe("cards that are taken together", () => {
  const PAIR = option(0, { cards: [{ id: "scout" }, { id: "attack" }] });
  const OTHERS = option(1, { cards: [{ id: "attack" }, { id: "retreat" }] });

  test("are picked first, and put back by another click", () => {
    const picking = hand(PAIR, OTHERS);
    expect([picking.isPicking, picking.wanted]).toEqual([true, 2]);
    expect(picking.use(HAND[1]!)).toBeNull();
    picking.use(HAND[0]!);
    expect(picking.chosen).toBe(PAIR);
    picking.use(HAND[0]!);
    expect(picking.picked).toEqual(["attack"]);
    expect(picking.chosen).toBeUndefined();
  });

  test("are never more than are wanted: the first one goes back", () => {
    const picking = hand(PAIR, OTHERS);
    for (const one of HAND) picking.use(one);
    expect(picking.picked).toEqual(["attack", "retreat"]);
    expect(picking.chosen).toBe(OTHERS);
  });
});
