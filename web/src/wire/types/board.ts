/** Written by `tools/client_types.py` from `heerbann.engine.show.board`: to be changed there. */

import type { Seat, Shape, XY } from "./shared";

/**
 * Something a scenario marks on a spot: a farm, a camp.
 *
 * Where it has a `name` that is written below it, with a `note` of a few letters; `seat` is
 * whose it is.
 */
export interface SpotMarker {
  kind: string;
  text: string;
  name?: string;
  note?: string;
  seat?: Seat;
}

/** Something on a side of a spot: a wall, a fence. `way` is 0 to 5, counted from the east. */
export interface Side {
  way: number;
  kind: string;
}

/**
 * One place of the board; `text` is what is read out to those who do not see it.
 *
 * Each thing on a side is told by one of the two spots that share it. A `flat` hex lies on a
 * side: its neighbours are in the north and in the south, not in the east and in the west.
 */
export interface Spot {
  id: string;
  q: number;
  r: number;
  flat: boolean;
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

/** What runs from spot to spot whatever else is there: a road, a river of a large map. */
export interface Course {
  id: string;
  kind: "road" | "river";
  spots: readonly string[];
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
  courses: readonly Course[];
  table: MeasuredTable | null;
}

/**
 * A model on a table: its base, its centre, how it faces, whom it shows.
 *
 * `facing` is in whole degrees counter-clockwise; at 0 it faces north, and its length lies along
 * the y axis. `role` is the key of a symbol where the model is not like the rest of its unit.
 */
export interface Figure {
  id: string;
  shape: Shape;
  length: number;
  width: number;
  x: number;
  y: number;
  facing?: number;
  role?: string;
  hurt?: number;
}

/**
 * Where a figure would stand, or stands now, and the centres of its base on the way there.
 *
 * The base is told of figures that are not on the table yet; of a piece of terrain its
 * `outline`, and how that is drawn (`kind`).
 */
export interface Ghost {
  id: string;
  x: number;
  y: number;
  facing?: number;
  path?: readonly XY[];
  shape?: Shape;
  length?: number;
  width?: number;
  outline?: readonly XY[];
  kind?: string;
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
