/** All pages: the word of the address that leads to each, and what it takes of the rest. */

import type { Component } from "svelte";
import About from "./About.svelte";
import Aide from "./Aide.svelte";
import ArmyLists from "./ArmyLists.svelte";
import Game from "./Game.svelte";
import Helper from "./Helper.svelte";
import Join from "./Join.svelte";
import Laboratory from "./Laboratory.svelte";
import Ledger from "./Ledger.svelte";
import Lost from "./Lost.svelte";
import NewBattle from "./NewBattle.svelte";
import Replay from "./Replay.svelte";
import Rules from "./Rules.svelte";
import Sheet from "./Sheet.svelte";
import Start from "./Start.svelte";

type Parts = Record<string, string | null>;

interface Manner {
  /** It is as large as the window and does not scroll, as a table is. */
  fillsWindow: boolean;
  /** It is about one thing only: it starts anew when the first part of the address changes. */
  isRebuilt: boolean;
}

export interface Page extends Manner {
  word: string;
  component: Component<Parts>;
  /** The parts of the address that it takes, in their order, and what a missing one is. */
  takes: Readonly<Parts>;
}

function page<Props extends object>(
  word: string,
  component: Component<Props>,
  takes: Props & Parts,
  manner: Partial<Manner> = {},
): Page {
  const usual = { fillsWindow: false, isRebuilt: false };
  return { word, component: component as Component<object>, takes, ...usual, ...manner };
}

const PAGES: readonly Page[] = [
  page("start", Start, {}),
  page("new", NewBattle, { system: "", scenario: null }, { isRebuilt: true }),
  page("game", Game, { game: "" }, { isRebuilt: true, fillsWindow: true }),
  page("join", Join, { game: "", secret: "" }),
  page(
    "replay",
    Replay,
    { game: "", step: null, contest: null, seat: null },
    { isRebuilt: true, fillsWindow: true },
  ),
  page("ledger", Ledger, { game: "", seat: null }, { isRebuilt: true }),
  page("helper", Helper, { system: "" }, { isRebuilt: true }),
  page("aide", Aide, { system: "" }, { isRebuilt: true }),
  page("sheet", Sheet, { system: "", board: null }),
  page("muster", ArmyLists, { game: "" }, { isRebuilt: true }),
  page("lab", Laboratory, { system: "", scenario: "", run: null }, { isRebuilt: true }),
  page("rules", Rules, { system: "", section: null }),
  page("about", About, {}),
];

const LOST = page("lost", Lost, {});

export function pageOf(word: string): Page {
  return PAGES.find((one) => one.word === word) ?? LOST;
}

export function propsOf({ takes }: Page, parts: readonly string[]): Parts {
  const named = Object.entries(takes);
  return Object.fromEntries(named.map(([name, missing], at) => [name, parts[at] ?? missing]));
}
