/** Written by `tools/client_types.py` from `heerbann.engine.show.aide`: to be changed there. */

import type { CardSign, DiceChance, HandCard } from "./sideboard";

/**
 * A kind of units, its values in words, how many models it usually has and may have.
 *
 * `start`: with so many units of it a side begins.
 */
export interface AideKind {
  key: string;
  title: string;
  text: string;
  usual: number;
  most: number;
  start: number;
}

/** A board with its tiles, and the kinds of units that go with it. */
export interface AideBoard {
  key: string;
  title: string;
  tiles: readonly HandCard[];
  kinds: readonly AideKind[];
}

/** A way to fight. */
export interface AideWay {
  key: string;
  title: string;
}

/** A number that counts in a fight; `ways`, `parts`: in which, and for whom. */
export interface AideDial {
  key: string;
  title: string;
  lowest: number;
  highest: number;
  rule: string;
  ways: readonly string[];
  parts: readonly ("attacker" | "defender")[];
}

/** A step of a turn, in words of ours. */
export interface AideStep {
  title: string;
  text: string;
  rule: string;
}

/** All that a page needs before anything is asked. */
export interface AideSheet {
  title: string;
  lead: string;
  /** How many dice each side has. */
  dice: number;
  faces: readonly CardSign[];
  /** What is laid beside units. */
  mark: string;
  /** So many of them are the limit. */
  marks: number;
  mark_text: string;
  mark_rule: string;
  boards: readonly AideBoard[];
  ways: readonly AideWay[];
  dials: readonly AideDial[];
  turn: readonly AideStep[];
}

/** A unit beside which marks lie. */
export interface AideUnit {
  kind: string;
  models: number;
  marks?: number;
}

/**
 * The dice of a side: thrown, laid on tiles, tiles used up; its units say how many it throws.
 *
 * `to_throw` overrules that number.
 */
export interface TrayQuestion {
  board: string;
  units?: readonly AideUnit[];
  thrown?: readonly string[];
  laid?: Readonly<Record<string, readonly string[]>>;
  used?: readonly string[];
  to_throw?: number | null;
}

/** Dice that pay for a tile, in words, and the tiles that can no longer be paid for then. */
export interface TileWay {
  dice: readonly string[];
  text: string;
  gone: readonly string[];
}

/** How a tile stands: the ways to pay for it, or the chance that the next throw will. */
export interface TileNow {
  id: string;
  ways?: readonly TileWay[];
  chance?: DiceChance;
  why?: string;
  rule?: string;
}

/** How many dice are available, given by the units, and thrown next; and every tile. */
export interface TrayAnswer {
  available: number;
  generated: number;
  to_throw: number;
  tiles: readonly TileNow[];
}

/** One part of a fight, with the dials that are not at nought. */
export interface Fighter extends AideUnit {
  dials?: Readonly<Record<string, number>>;
}

/** Two units fight, in one way. */
export interface ClashQuestion {
  way: string;
  attacker: Fighter;
  defender: Fighter;
}

/** What one part throws: in words, with every point that counts. */
export interface PoolText {
  part: "attacker" | "defender";
  text: string;
  points: readonly string[];
}

/** How likely it is to lose exactly so many, and at least so many. */
export interface LossChance {
  number: number;
  fraction: string;
  percent: number;
  or_more: number;
}

/** The losses of one part. */
export interface LossTable {
  part: "attacker" | "defender";
  title: string;
  mean: number;
  losses: readonly LossChance[];
}

/** Something that may come of a fight. */
export interface FightFact {
  text: string;
  fraction: string;
  percent: number;
  rule: string;
}

/** Exact odds of a fight. */
export interface ClashAnswer {
  pools: readonly PoolText[];
  losses: readonly LossTable[];
  facts: readonly FightFact[];
  notes: readonly string[];
}
