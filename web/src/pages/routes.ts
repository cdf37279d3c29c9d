/** All pages: the word of the address that leads to each, and what it takes of the rest. */

import type { Component } from "svelte";
import { fetched } from "../ui/fetching.svelte";
import Join from "./Join.svelte";
import Lost from "./Lost.svelte";
import Start from "./Start.svelte";

type Parts = Record<string, string | null>;

interface Manner {
  /** It is as large as the window and does not scroll, as a table is. */
  fillsWindow: boolean;
  /** It is about one thing only: it starts anew when the first part of the address changes. */
  isRebuilt: boolean;
}

interface Loaded<Props extends object> {
  default: Component<Props>;
}

export interface Page extends Manner {
  word: string;
  /** The start page is there at once; whatever else is fetched when it is opened. */
  load: () => Loaded<Parts> | Promise<Loaded<Parts>>;
  /** The parts of the address that it takes, in their order, and what a missing one is. */
  takes: Readonly<Parts>;
}

function page<Props extends object>(
  word: string,
  load: () => Loaded<Props> | Promise<Loaded<Props>>,
  takes: Props & Parts,
  manner: Partial<Manner> = {},
): Page {
  const usual = { fillsWindow: false, isRebuilt: false };
  return { word, load: load as Page["load"], takes, ...usual, ...manner };
}

/** A page that is fetched when it is opened. */
const later =
  <Item>(load: () => Promise<Item>) =>
  (): Promise<Item> =>
    fetched(load);

const PAGES: readonly Page[] = [
  page("start", () => ({ default: Start }), {}),
  page("new", later(() => import("./NewBattle.svelte")), { system: "", scenario: null }, { isRebuilt: true }),
  page("game", later(() => import("./Game.svelte")), { game: "" }, { isRebuilt: true, fillsWindow: true }),
  page("join", () => ({ default: Join }), { game: "", secret: "" }),
  page(
    "replay",
    later(() => import("./Replay.svelte")),
    { game: "", step: null, contest: null, seat: null },
    { isRebuilt: true, fillsWindow: true },
  ),
  page("ledger", later(() => import("./Ledger.svelte")), { game: "", seat: null }, { isRebuilt: true }),
  page("helper", later(() => import("./Helper.svelte")), { system: "" }, { isRebuilt: true }),
  page("aide", later(() => import("./Aide.svelte")), { system: "" }, { isRebuilt: true }),
  page("sheet", later(() => import("./Sheet.svelte")), { system: "", board: null }),
  page("muster", later(() => import("./ArmyLists.svelte")), { game: "" }, { isRebuilt: true }),
  page("lab", later(() => import("./Laboratory.svelte")), { system: "", scenario: "", run: null }, { isRebuilt: true }),
  page("rules", later(() => import("./Rules.svelte")), { system: "", section: null }),
  page("about", later(() => import("./About.svelte")), {}),
];

const LOST = page("lost", () => ({ default: Lost }), {});

export function pageOf(word: string): Page {
  return PAGES.find((one) => one.word === word) ?? LOST;
}

export function propsOf({ takes }: Page, parts: readonly string[]): Parts {
  const named = Object.entries(takes);
  return Object.fromEntries(named.map(([name, missing], at) => [name, parts[at] ?? missing]));
}
