/** Written by `tools/client_types.py` from `heerbann.engine.show.scene`: to be changed there. */

import type { Seat, Shape, XY } from "./shared";

/** Something a scenario marks on a spot: a farm, a camp. */
export interface SpotMarker {
  kind: string;
  text: string;
}

/** Something on a side of a spot: a wall, a fence. `way` is 0 to 5, counted from the east. */
export interface Side {
  way: number;
  kind: string;
}

/**
 * One place of the board; `text` is what is read out to those who do not see it.
 *
 * Each thing on a side is told by one of the two spots that share it.
 */
export interface Spot {
  id: string;
  q: number;
  r: number;
  terrain: string;
  element: string | null;
  closed: readonly number[];
  sides: readonly Side[];
  level: number;
  text: string;
  marker: SpotMarker | null;
}

/**
 * A state of a piece or a trait of an area that is shown on it.
 *
 * `tone` is the colour that the game itself speaks of, where the badge is about one.
 */
export interface Badge {
  key: string;
  text: string;
  tone?: string;
}

/**
 * Spots, or on a table what lies within an outline, for the moment: where a side sets up.
 *
 * A `section` is a part of the whole board: it is told apart by lines and may share spots with
 * the next one.
 */
export interface Zone {
  id: string;
  title: string;
  spots: readonly string[];
  outline: readonly XY[];
  seat: Seat | null;
  kind: "zone" | "section"; // "zone" where it is left out
}

/** A piece of terrain on a table; `kind` says how it is drawn, `text` is read out. */
export interface Area {
  id: string;
  kind: string;
  text: string;
  outline: readonly XY[];
  badges: readonly Badge[];
}

/**
 * A measured board. Lengths are whole units of its own; `unit_length` of them are a `unit`.
 *
 * The origin is the south-west corner: x grows to the east, y to the north.
 */
export interface MeasuredTable {
  width: number;
  height: number;
  unit: "in" | "cm";
  unit_length: number;
  areas: readonly Area[];
}

/** All spots, or a table. A scene whose board has not changed holds the very same object. */
export interface Board {
  kind: string;
  title: string;
  spots: readonly Spot[];
  zones: readonly Zone[];
  table: MeasuredTable | null;
}

/**
 * A model on a table: its base, its centre, how it is turned, whom it shows.
 *
 * `turn` is in whole degrees counter-clockwise; at 0 it faces north, and its length lies along
 * the y axis. `role` is the key of a symbol where the model is not like the rest of its unit.
 */
export interface Figure {
  id: string;
  shape: Shape;
  length: number;
  width: number;
  x: number;
  y: number;
  turn?: number;
  role?: string;
  hurt?: number;
}

/**
 * Where a figure would stand, or stands now, and the centres of its base on the way there.
 *
 * The base is told of figures that are not on the table yet.
 */
export interface Ghost {
  id: string;
  x: number;
  y: number;
  turn?: number;
  path?: readonly XY[];
  shape?: Shape;
  length?: number;
  width?: number;
}

/** Something on a table that is no unit and no terrain: an objective, a loot marker. */
export interface TableMarker {
  id: string;
  kind: string;
  x: number;
  y: number;
  radius: number;
  text: string;
  side: Seat | null;
}

/**
 * A unit: where it is (`at` None: it waits), how it fares, and how it is read out.
 *
 * On a table it has figures instead of a spot; one that waits has none. `front` are sides of its
 * spot that it shields, `way` the spots of a course it is bound to.
 */
export interface Piece {
  id: string;
  side: Seat;
  symbol: string;
  name: string;
  at: string | null;
  also: string | null;
  facing: number | null;
  front: readonly number[];
  way: readonly string[];
  strength: number;
  full: number;
  badges: readonly Badge[];
  text: string;
  figures: readonly Figure[];
}

/** One line of how things stand; `rule` may be empty. */
export interface Fact {
  label: string;
  value: string;
  rule: string;
}

/**
 * A side of the game: is it acting, has it the initiative?
 *
 * `colour` is the number of its colours and its shield, told by :class:`Stage` for all scenes.
 */
export interface SeatLine {
  seat: Seat;
  title: string;
  active: boolean;
  initiative: boolean;
  colour: number;
}

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

/**
 * A card before a seat; one of no side is on offer.
 *
 * `id` is what actions call it by; one that lies face down has none. `place` is where it has
 * been laid, `zones` are the parts of the board it is about. `deck_title` is what cards of its
 * deck are called, `tone` the colour of its frame, `corner` what is printed in its corner.
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
  zones?: readonly string[];
  map?: readonly CardSpot[];
}

/** A card that an action is about, and where it would lay it, if anywhere. */
export interface LaidCard {
  id: string;
  place?: string;
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
 * the `level` of somebody, or as `cards` of a deck that lie face down.
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

/** What a face of the dice shows where it shows no pips; without a symbol, its number. */
export interface FaceSign {
  value: number;
  symbol: string;
  text: string;
  tone?: string;
}

/** Everything a client has to draw. */
export interface Scene {
  board: Board;
  pieces: readonly Piece[];
  facts: readonly Fact[];
  seats: readonly SeatLine[];
  markers: readonly TableMarker[];
  hand: readonly HandCard[];
  sideboard: Sideboard | null;
  faces: readonly FaceSign[];
}

/** One value of a unit's profile: its letter, its number, what it means, its paragraph. */
export interface CardRow {
  label: string;
  value: string;
  text: string;
  rule: string;
}

/** A special rule in a sentence. */
export interface CardSpecial {
  title: string;
  text: string;
  rule: string;
}

/** All there is to know of one unit: its values, its special rules. */
export interface UnitCard {
  title: string;
  rows: readonly CardRow[];
  specials: readonly CardSpecial[];
}

/** What is said before a scenario that only helps at a real table: what it does, and how. */
export interface HelperText {
  title: string;
  lead: string;
  steps: readonly string[];
  /** Above the names of those who take part. */
  names: string;
  /** What it means to type what real cards and dice show. */
  typed_why: string;
  /** On the button that begins. */
  start: string;
}

/** Does a unit see another, through what, and what does that give the other? */
export interface Sight {
  /** Whom it is about. */
  unit: string;
  seen: boolean;
  text: string;
  /** From end to end; empty where there is nothing to draw. */
  line: readonly XY[];
  /** The area or piece in between. */
  blocked_by: string | null;
  /** In words, if there is any. */
  cover: string | null;
}

/** What stands in the way of a placement, to be shown: any of these. */
export interface Culprit {
  figure?: string;
  piece?: string;
  area?: string;
}
