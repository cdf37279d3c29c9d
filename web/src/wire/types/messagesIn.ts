/** Written by `tools/client_types.py` from `heerbann.server.socket.messages_in`: to be changed there. */

import type { Language, XY } from "./shared";

/**
 * The first message: the keys of the client's seats, and the last version it has seen.
 *
 * Whoever can make do with `patches` is told what changed of the last state.
 */
export interface Hello {
  type: "hello";
  request?: number | null;
  keys: readonly string[];
  lang?: Language; // "de" where it is left out
  seen?: number | null;
  patches?: boolean;
  name?: string;
}

/** A patch did not fit: tell the whole state. */
export interface AskWhole {
  type: "whole";
  request?: number | null;
}

/** An answer for a seat: the number of an option, or the action itself. */
export interface GiveAnswer {
  type: "answer";
  request?: number | null;
  seat: string;
  version: number;
  option?: number | null;
  answer?: unknown;
}

/** What real dice show. */
export interface TypeRoll {
  type: "roll";
  request?: number | null;
  version: number;
  faces: readonly number[];
}

/** What was drawn from a real bag. */
export interface TypeDraw {
  type: "draw";
  request?: number | null;
  version: number;
  kind: string;
}

/** Take the seat's last answer back, as long as that is free. */
export interface Undo {
  type: "undo";
  request?: number | null;
  seat: string;
  version?: number | null;
}

/** Ask the other side to let the seat's last answer be taken back. */
export interface AskTakeback {
  type: "takeback";
  request?: number | null;
  seat: string;
  version?: number | null;
}

/**
 * Let the computer decide the contest, or tell what came of it at a real table.
 *
 * Whoever tells it fills in one form for each contest.
 */
export interface ChooseWay {
  type: "contest-way";
  request?: number | null;
  seat: string;
  version: number;
  way: "computer" | "typed";
  reports?: readonly Readonly<Record<string, string>>[];
}

/** Go on under the rules that are installed; the others are asked. */
export interface GoOn {
  type: "new-rules";
  request?: number | null;
  seat: string;
  version: number;
}

/** What would have to be told of the contest? */
export interface AskForms {
  type: "report-forms";
  request?: number | null;
  seat: string;
}

/** What a seat says to what another one proposes. */
export interface Reply {
  type: "reply";
  request?: number | null;
  seat: string;
  agree: boolean;
  version?: number | null;
}

/** The seat gives up. */
export interface Resign {
  type: "resign";
  request?: number | null;
  seat: string;
}

/** A word to the others at the table. */
export interface SayChat {
  type: "chat";
  request?: number | null;
  seat: string;
  text: string;
}

/** What may come of an option, or of an answer that is not listed? */
export interface AskOdds {
  type: "odds";
  request?: number | null;
  seat: string;
  option?: number | null;
  answer?: unknown;
}

/** After which of these options are dice thrown, or is something to be considered before? */
export interface AskThrows {
  type: "throws";
  request?: number | null;
  seat: string;
  version: number;
  options: readonly number[];
}

/** Which cards could still be played after each of these options? */
export interface AskLeaves {
  type: "leaves";
  request?: number | null;
  seat: string;
  version: number;
  options: readonly number[];
}

/** May this unit go there, or this card be played, or why not? */
export interface AskWhy {
  type: "why";
  request?: number | null;
  seat: string;
  unit?: string | null;
  spot?: string | null;
  target?: string | null;
  card?: string | null;
}

/** What would the computer do? */
export interface AskHint {
  type: "hint";
  request?: number | null;
  seat: string;
}

/** How far has the learner at a seat come, and what is next? */
export interface AskLesson {
  type: "lesson";
  request?: number | null;
  seat: string;
}

/** The lines of the log before this one. */
export interface AskEarlier {
  type: "earlier";
  request?: number | null;
  before: number;
}

/** The card of a unit. */
export interface AskCard {
  type: "card";
  request?: number | null;
  unit: string;
}

/** A figure that shall stand elsewhere than its unit is aimed. */
export interface Apart {
  figure: string;
  x: number;
  y: number;
}

/** What if the unit that is to be placed went there? With an option: after taking that. */
export interface AimAt {
  type: "aim";
  request?: number | null;
  seat: string;
  version: number;
  option?: number | null;
  x: number;
  y: number;
  facing?: number | null;
  via?: readonly XY[];
  apart?: readonly Apart[];
}

/** Does one unit see another? */
export interface AskSight {
  type: "sight";
  request?: number | null;
  seat: string;
  unit: string;
  target: string;
}

/** Where could this unit go in one go? */
export interface AskReach {
  type: "reach";
  request?: number | null;
  seat: string;
  version: number;
  unit: string;
}

/** How would it get there, and what may happen on the way? */
export interface AskPlan {
  type: "plan";
  request?: number | null;
  seat: string;
  version: number;
  unit: string;
  spot: string;
  via?: readonly string[];
  facing?: number | null;
  careful?: boolean;
}

/** Let it go there, as far as all goes as planned. */
export interface FollowPlan {
  type: "follow-plan";
  request?: number | null;
  seat: string;
  version: number;
  unit: string;
  spot: string;
  via?: readonly string[];
  facing?: number | null;
  careful?: boolean;
}

/**
 * Prepare the battle for a seat in one go, as the computer would.
 *
 * With `units`: set these up side by side, around a spot or a point of the table.
 */
export interface Arrange {
  type: "arrange";
  request?: number | null;
  seat: string;
  version: number;
  units?: readonly string[];
  spot?: string | null;
  x?: number | null;
  y?: number | null;
}

/** Speak another language from now on. */
export interface SetLanguage {
  type: "language";
  request?: number | null;
  lang: Language;
}

/** Be called like this at the table. */
export interface SetName {
  type: "name";
  request?: number | null;
  name: string;
}
