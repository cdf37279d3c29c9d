import { describe, expect, test } from "vitest";
import { numbered } from "../game/listing";
import { listed } from "../game/options";
import { option } from "../testing/samples";
import type { Board } from "../wire/types/board";
import type { HandCard } from "../wire/types/sideboard";
import {
  budget,
  choices,
  dialled,
  handOf,
  inBoardOrder,
  isDrawn,
  lay,
  layoutOf,
  playedFrom,
  plays,
  previews,
  setOf,
  tileBoards,
  wantedPlaces,
} from "./cardOptions";

const card = (id: string, more: Partial<HandCard> = {}): HandCard => ({
  id,
  deck: "command",
  title: id,
  side: "blue",
  ...more,
});

const COMMANDS = [
  option(0, { cards: [{ id: "scout" }] }),
  option(1, { cards: [{ id: "attack" }] }),
  option(2, { text: "pass" }),
];

describe("cards that are played", () => {
  test("are found by their id", () => {
    expect([...plays(COMMANDS).keys()]).toEqual(["scout", "attack"]);
  });

  test("are not listed in words as well, but have a number", () => {
    const groups = listed(COMMANDS, null);
    expect(groups.general.map((one) => one.index)).toEqual([2]);
    expect(numbered(groups).map((one) => one.index)).toEqual([2, 0, 1]);
    expect(COMMANDS.map(isDrawn)).toEqual([true, true, false]);
  });

  test("are one's own and those on offer, never backs or laid ones", () => {
    const hand = [
      card("own"),
      card("other", { side: "red" }),
      card("", { side: "red" }),
      card("offer", { side: undefined }),
      card("laid", { place: "left" }),
      card("map", { map: [{ q: 0, r: 0 }] }),
    ];
    expect(handOf(hand, "blue").map((one) => one.id)).toEqual(["own", "offer", "map"]);
    expect(playedFrom(hand, "blue").map((one) => one.id)).toEqual(["own", "offer"]);
    expect(handOf(hand, null).map((one) => one.id)).toEqual(["offer"]);
  });

  test("may be taken several at once, in any order", () => {
    const pairs = [
      option(0, { cards: [{ id: "a" }, { id: "b" }] }),
      option(1, { cards: [{ id: "a" }, { id: "c" }] }),
    ];
    expect(plays(pairs).size).toBe(0);
    expect(setOf(pairs, ["c", "a"])?.index).toBe(1);
    expect(setOf(pairs, ["a"])).toBeUndefined();
    expect(setOf(pairs, ["b", "c"])).toBeUndefined();
  });
});

const LAYOUTS = [
  option(0, { cards: [{ id: "a", place: "right" }, { id: "b", place: "left" }] }),
  option(1, { cards: [{ id: "b", place: "right" }, { id: "a", place: "left" }] }),
  option(2, { cards: [{ id: "a", place: "right" }, { id: "c", place: "left" }] }),
];
const CARDS = ["a", "b", "c"];
const PLACES = ["right", "left", "reserve"];

describe("cards that are laid out", () => {
  test("fill the last place by themselves", () => {
    const one = lay({}, "a", "right", CARDS, PLACES);
    expect(one).toEqual({ right: "a" });
    expect(lay(one, "c", "left", CARDS, PLACES)).toEqual({ right: "a", left: "c", reserve: "b" });
  });

  test("change places with what lies there", () => {
    const all = { right: "a", left: "b", reserve: "c" };
    expect(lay(all, "c", "right", CARDS, PLACES)).toEqual({ right: "c", left: "b", reserve: "a" });
    expect(lay({ right: "a" }, "b", "right", CARDS, PLACES)).toEqual({ right: "b" });
  });

  test("match the option that lays them so", () => {
    expect(layoutOf(LAYOUTS, { right: "a", left: "c", reserve: "b" })?.index).toBe(2);
    expect(layoutOf(LAYOUTS, { right: "c", left: "a" })).toBeUndefined();
  });

  test("have places before the board from left to right, and apart from it", () => {
    const board = {
      spots: [
        { id: "A1", q: 0, r: 0 },
        { id: "B1", q: 1, r: 0 },
      ],
      zones: [
        { id: "west", spots: ["A1"] },
        { id: "east", spots: ["B1"] },
      ],
    } as unknown as Board;
    const places = [
      { id: "reserve", title: "" },
      { id: "right", title: "", zone: "west" },
      { id: "centre", title: "", zone: "nowhere" },
      { id: "left", title: "", zone: "east" },
    ];
    const order = inBoardOrder(places, board).map((place) => place.id);
    expect(order.slice(0, 2)).toEqual(["right", "left"]);
    const wanted = (cards: number): string[] =>
      wantedPlaces(places, LAYOUTS, cards).map((place) => place.id);
    expect(wanted(3)).toEqual(["reserve", "right", "left"]);
    expect(wanted(2)).toEqual(["right", "left"]);
  });

  test("show where their units would stand, and where they could not", () => {
    const spots = [
      { q: 0, r: 0 },
      { q: 1, r: 0, symbol: "HGB", lands: { left: "A1", right: "C1" }, barred: ["right"] },
    ];
    const shown = (place: string | undefined): unknown[] =>
      previews([card("a", { map: spots })], () => place, "a").map(({ spot, isBarred }) => [
        spot,
        isBarred,
      ]);
    expect(shown("left")).toEqual([["A1", false]]);
    expect(shown("right")).toEqual([["C1", true]]);
    expect(shown("reserve")).toEqual([]);
    expect(shown(undefined)).toEqual([]);
  });
});

describe("dials", () => {
  const options = [option(0, { levels: [2, 1] }), option(1, { levels: [1, 1] })];

  test("can be set to what an option says", () => {
    expect(dialled(options, [1, 1])?.index).toBe(1);
    expect(dialled(options, [2, 2])).toBeUndefined();
    expect(budget(options)).toBe(3);
    expect(budget([])).toBe(0);
  });
});

describe("tiles of a board", () => {
  const die = { key: "common", text: "common" };
  const tile = (id: string, side: string): HandCard =>
    card(id, { side, deck_title: `board of ${side}`, price: [[die]] });
  const hand = [tile("surf", "red"), tile("fury", "red"), tile("bells", "blue"), card("own")];

  test("lie open before both sides, the own ones first", () => {
    const boards = tileBoards(hand, "blue");
    expect(boards.map(({ side, title }) => [side, title])).toEqual([
      ["blue", "board of blue"],
      ["red", "board of red"],
    ]);
    expect(boards[1]!.tiles.map(({ id }) => id)).toEqual(["surf", "fury"]);
  });

  test("are no cards of a hand", () => {
    expect(playedFrom(hand, "blue").map(({ id }) => id)).toEqual(["own"]);
  });

  test("may be paid for in several ways", () => {
    const options = [
      option(0, { cards: [{ id: "surf" }] }),
      option(1, { cards: [{ id: "surf" }] }),
      option(2, { cards: [{ id: "fury" }] }),
      option(3),
    ];
    const found = choices(options);
    expect(found.get("surf")?.map(({ index }) => index)).toEqual([0, 1]);
    expect(found.get("fury")?.map(({ index }) => index)).toEqual([2]);
    expect(found.size).toBe(2);
  });

  test("of the enemy are told from one's own of the same id", () => {
    const options = [
      option(0, { cards: [{ id: "surf" }] }),
      option(1, { cards: [{ id: "surf", theirs: true }] }),
    ];
    expect(choices(options).get("surf")?.map(({ index }) => index)).toEqual([0]);
    expect(choices(options, true).get("surf")?.map(({ index }) => index)).toEqual([1]);
  });

  test("that activate a unit have the number of what the unit does, not another one", () => {
    const options = [option(0, { unit: "red-1", cards: [{ id: "surf" }] }), option(1)];
    expect(numbered(listed(options, "red-1")).map(({ index }) => index)).toEqual([0, 1]);
  });
});
