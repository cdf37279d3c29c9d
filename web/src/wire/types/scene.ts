/** Written by `tools/client_types.py` from `heerbann.engine.show.scene`: to be changed there. */

import type { Badge, Board, Figure, TableMarker } from "./board";
import type { Seat } from "./shared";
import type { HandCard, Sideboard } from "./sideboard";

/**
 * A unit: where it is (`at` None: it waits), how it fares, and how it is read out.
 *
 * On a table it has figures instead of a spot; one that waits has none. `front` are sides of its
 * spot that it shields, `way` the spots of a course it is bound to. Where `full` is 0 the seat
 * does not know how strong it is.
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
 * What a face of the dice shows where it shows no pips; without a symbol, its number.
 *
 * Where a game has several kinds of dice, `purposes` are those of the throws that show it.
 */
export interface FaceSign {
  value: number;
  symbol: string;
  text: string;
  tone?: string;
  purposes?: readonly string[];
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
