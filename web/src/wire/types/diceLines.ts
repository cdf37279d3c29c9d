/** Written by `tools/client_types.py` from `heerbann.server.socket.dice_lines`: to be changed there. */

import type { Seat } from "./shared";

/** One argued point of a roll. */
export interface ModifierText {
  rule: string;
  amount: number;
  text: string;
}

/** A kind of thing in a bag: how many are left. */
export interface KindInBag {
  kind: string;
  text: string;
  number: number;
}

/** What is to be thrown or drawn, and what for, where a game tells its throws apart. */
export interface DiceToThrow {
  number?: number;
  sides?: number;
  purpose?: string;
  success?: readonly number[];
  by?: readonly Seat[];
  modifiers?: readonly ModifierText[];
  bag?: readonly KindInBag[];
}

/** The dice that one hand threw; nobody's (null), where a rule asks no seat to throw. */
export interface ThrownHand {
  seat: Seat | null;
  faces: readonly number[];
}

/**
 * What was thrown or drawn: dice as each hand threw them, or the kind that was drawn.
 *
 * `success` are the faces that succeed, where successes are counted: `successes` are how many
 * did, `need` is the face from which on they do, if it can be told so. `purpose` is what it
 * was for, where a game tells its throws apart.
 */
export interface LoggedThrow {
  rule: string;
  by?: readonly Seat[];
  sides?: number;
  purpose?: string;
  hands?: readonly ThrownHand[];
  success?: readonly number[];
  need?: number;
  successes?: number;
  modifiers?: readonly ModifierText[];
  drawn?: string;
  text?: string;
}
