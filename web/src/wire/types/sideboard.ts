/** Written by `tools/client_types.py` from `heerbann.engine.show.sideboard`: to be changed there. */

import type { Seat } from "./shared";

/**
 * A hex of the small map on a card and who stands there; the owner's edge is below.
 *
 * `lands` names, for each place the card may be laid, the spot of the board it comes to;
 * `barred` are the places for which that spot cannot be entered.
 */
export interface CardSpot {
  q: number;
  r: number;
  symbol?: string;
  title?: string;
  tone?: string;
  lands?: Readonly<Record<string, string>>;
  barred?: readonly string[];
}

/** A sign on a card, as orders for a section; without a number it is said in words only. */
export interface CardSign {
  key: string;
  text: string;
  number?: number;
  /** The colour that the game itself speaks of, where the sign is about one. */
  tone?: string;
}

/** How likely dice that are still to be thrown pay for a card; `text` says which dice. */
export interface DiceChance {
  fraction: string;
  percent: number;
  text: string;
}

/**
 * A card before a seat; one of no side is on offer.
 *
 * `id` is what actions call it by; one that lies face down has none. `place` is where it has
 * been laid, `zones` are the parts of the board it is about. `deck_title` is what cards of its
 * deck are called, `tone` the colour of its frame, `corner` what is printed in its corner.
 *
 * A card with a `price` is a tile of a board that lies open: one entry for each die it takes,
 * naming the faces that will do; its `signs` are the dice that lie on it, its `note` says what
 * is the matter with it for the moment, its `chance` how likely the next throw pays for it.
 */
export interface HandCard {
  id: string;
  deck: string;
  title: string;
  deck_title?: string;
  tone?: string;
  corner?: string;
  text?: string;
  place?: string;
  side?: Seat;
  symbol?: string;
  kind?: string;
  cost?: number;
  rule?: string;
  signs?: readonly CardSign[];
  price?: readonly (readonly CardSign[])[];
  note?: string;
  chance?: DiceChance;
  zones?: readonly string[];
  map?: readonly CardSpot[];
}

/**
 * A card that an action is about, and where it would lay it, if anywhere.
 *
 * `theirs`: it lies before the enemy, who may have one of the same id.
 */
export interface LaidCard {
  id: string;
  place?: string;
  theirs?: boolean;
}

/** Where a card can be laid, before a part of the board or apart from it. */
export interface CardPlace {
  id: string;
  title: string;
  zone?: string;
}

/** Cards of which only the number counts: a deck, or what of it is `spent`. */
export interface Pile {
  id: string;
  title: string;
  number: number;
  deck: string;
  tone: string;
  spent: boolean;
}

/**
 * Something a side has a number of; `most` where it has an end, `number` None: hidden.
 *
 * It is shown as a `number` beside a symbol, as a `row` of symbols of which some are won, as
 * the `level` of somebody, or as `cards` of a deck that lie face down. A tray of `dice`
 * also tells what each of them shows; those that show nothing yet have no key.
 */
export interface Counter {
  key: string;
  title: string;
  number: number | null;
  most?: number;
  rule?: string;
  shown?: "number" | "row" | "level" | "cards"; // "number" where it is left out
  symbol?: string;
  tone?: string;
  deck?: string;
  dice?: readonly CardSign[];
}

/** What everybody sees before one side: tokens, masters, cards by their number. */
export interface Holding {
  side: Seat;
  counters: readonly Counter[];
}

/** A number to be set; `notes` say what each value brings, from the lowest on. */
export interface Dial {
  id: string;
  title: string;
  lowest: number;
  highest: number;
  notes?: readonly string[];
}

/** What lies beside the board: places for cards, piles, holdings, numbers to be set. */
export interface Sideboard {
  places?: readonly CardPlace[];
  piles?: readonly Pile[];
  holdings?: readonly Holding[];
  dials?: readonly Dial[];
}
