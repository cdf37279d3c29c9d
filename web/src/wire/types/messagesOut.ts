/** Written by `tools/client_types.py` from `heerbann.server.socket.messages_out`: to be changed there. */

import type { Board, Ghost, TableMarker } from "./board";
import type { OtherTable, ToldContest, ToldProposal } from "./contestLines";
import type { DiceToThrow, ModifierText } from "./diceLines";
import type { LogLine } from "./logLine";
import type { Caution, Culprit, Ring, Sight } from "./placements";
import type { ReportForm } from "./reportForms";
import type { OtherRulesLine } from "./rulesLine";
import type { FaceSign, Fact, Piece, SeatLine } from "./scene";
import type { DiceKind, Seat, UndoKind } from "./shared";
import type { HandCard, LaidCard, Sideboard } from "./sideboard";
import type { UnitCard } from "./unitCards";
import type { ToldWorkbench } from "./workbenchLines";

/**
 * One option, and what it belongs to: piece, spot, target, cards; what it sets dials to.
 *
 * `opens`: it asks where to. `company`: whoever of them is chosen, it is offered. `sort`:
 * what players take it for; one that is an `end` leaves the rest to the others.
 */
export interface Option {
  index: number;
  text: string;
  kind: string;
  unit?: string;
  spot?: string;
  target?: string;
  group?: string;
  opens?: boolean;
  cards?: readonly LaidCard[];
  levels?: readonly number[];
  company?: readonly string[];
  sort?: "move" | "shoot" | "fight" | "special" | "end";
}

/** A good answer to the question where to, and how it would look. */
export interface Suggestion {
  text: string;
  answer: unknown;
  figures: readonly Ghost[];
}

/**
 * What the game waits for; options and suggestions are told only to the seat that is asked.
 *
 * Of a place: which unit it is for, how far that may go, and whether it can be aimed at.
 * `movers` are units for which a plan can be asked for. `prepares`: it is asked before the
 * battle, and the computer may be asked to do it; `workbench`: an army is built.
 */
export interface ToldAsk {
  seat: Seat | null;
  mine: boolean;
  prompt: string;
  rule: string;
  kind: "choose" | "place" | "roll" | "count" | "draw" | "contest";
  options: readonly Option[];
  dice: DiceToThrow | null;
  unit: string | null;
  reach: number | null;
  aims: boolean;
  suggestions: readonly Suggestion[];
  movers: readonly string[];
  prepares: "muster" | "deploy" | null;
  workbench: ToldWorkbench | null;
}

/** Where in the sequence of play the game is. */
export interface StepTitle {
  name: string;
  title: string;
  rule: string;
}

/** How the game ended. */
export interface Ending {
  winner: Seat | null;
  title: string;
  text: string;
  rule: string;
}

/** A scene; the board may be null where it has not changed since the last one. */
export interface SceneUpdate {
  board: Board | null;
  pieces: readonly Piece[];
  facts: readonly Fact[];
  seats: readonly SeatLine[];
  markers: readonly TableMarker[];
  hand: readonly HandCard[];
  sideboard: Sideboard | null;
  faces: readonly FaceSign[];
}

/** What the computer did last, and why. */
export interface ComputerReason {
  seat: Seat;
  text: string;
}

/** Everything a client has to show. */
export interface StateMessage {
  type: "state";
  request: number | null;
  version: number;
  seats: readonly Seat[];
  names: Readonly<Record<Seat, string>>;
  viewpoint: Seat | null;
  /** Do others see something else? Then a screen that people share is handed over covered. */
  private: boolean;
  scene: SceneUpdate | null;
  board_changed: boolean;
  step: StepTitle | null;
  ask: ToldAsk | null;
  log: readonly LogLine[];
  /** The number of the first line of `log`: what the client has from there on counts no more. */
  log_from: number;
  /** Nor does what it has before; lines before the first can be asked for. */
  log_anew: boolean;
  undo: Readonly<Record<Seat, UndoKind>>;
  proposal: ToldProposal | null;
  over: Ending | null;
  connected: Readonly<Record<Seat, boolean>>;
  /** How those want to be called who have come to their seats, as far as they said so. */
  people: Readonly<Record<Seat, string>>;
  thinking: Seat | null;
  reason: ComputerReason | null;
  dice: DiceKind;
  commitment: string | null;
  /** What the game waits for, if that is a contest. */
  contest: ToldContest | null;
  /** The game that this one is a contest of. */
  parent: string | null;
  /** The contests side by side with this one that are not over. */
  beside: readonly OtherTable[];
  /** Is it to be played on elsewhere first, at a table beside this one? */
  is_held: boolean;
  /** It is by other rules than those that are installed: nobody is asked anything else. */
  other_rules: OtherRulesLine | null;
}

/** Earlier lines of the log, as the one who looks on through this screen may read them. */
export interface EarlierMessage {
  type: "earlier";
  request: number | null;
  viewpoint: Seat | null;
  log: readonly LogLine[];
}

/** Something that may come of an option, and how likely it is. */
export interface OutcomeChance {
  text: string;
  fraction: string;
  percent: number;
}

/** What a unit loses on the average, of how much; `mine`: it belongs to the one who asks. */
export interface MeanLoss {
  unit: string;
  mean: number;
  fraction: string;
  strength: number;
  mine: boolean;
}

/** What somebody may do before the dice are thrown, and what comes of the option then. */
export interface WhatIfText {
  text: string;
  gist: readonly string[];
}

/**
 * What may come of an option, if all is as `assumed`; `path`: the spots a piece passes.
 *
 * `fates` are what may become of single units, whatever else happens, the gravest first; they
 * are left out where the outcomes tell just that. `gist` tells all outcomes in few words,
 * `what_ifs` what somebody may make of it before. `cautions` are told of options without a
 * throw as well.
 */
export interface OddsMessage {
  type: "odds";
  request: number | null;
  modifiers: readonly ModifierText[];
  outcomes: readonly OutcomeChance[];
  fates: readonly OutcomeChance[];
  means: readonly MeanLoss[];
  assumed: readonly string[];
  summary: string;
  path: readonly string[];
  cautions: readonly Caution[];
  gist: readonly string[];
  what_ifs: readonly WhatIfText[];
}

/** What an option leaves of the cards one could play: those that can be, those no longer. */
export interface CardsLeft {
  option: number;
  stay: readonly string[];
  gone: readonly string[];
}

/** What each of the options that were asked about leaves possible. */
export interface LeavesMessage {
  type: "leaves";
  request: number | null;
  left: readonly CardsLeft[];
}

/** The options after which dice are thrown or which have cautions, of those asked about. */
export interface ThrowsMessage {
  type: "throws";
  request: number | null;
  options: readonly number[];
}

/** A line of sight and the spot that blocks it. */
export interface SightLine {
  from: string;
  to: string;
  blocked_at: string;
}

/** Legal, or the paragraph that forbids it. */
export interface WhyMessage {
  type: "why";
  request: number | null;
  legal: boolean;
  rule: string;
  text: string;
  option: number | null;
  line: SightLine | null;
}

/** What the computer would do: an option, or where it would place the figures. */
export interface HintMessage {
  type: "hint";
  request: number | null;
  option: number | null;
  text: string;
  figures: readonly Ghost[];
}

/** What is meant by a point of the table: an answer, and whether it would be taken. */
export interface AimedMessage {
  type: "aimed";
  request: number | null;
  answer: unknown;
  figures: readonly Ghost[];
  unit: string | null;
  reach: number | null;
  legal: boolean;
  rule: string;
  text: string;
  culprit: Culprit | null;
  length: string;
  sights: readonly Sight[];
  notes: readonly string[];
  rings: readonly Ring[];
}

/** Does one unit see another? */
export interface SightMessage {
  type: "sight";
  request: number | null;
  sight: Sight;
}

/** The card of a unit. */
export interface CardMessage {
  type: "card";
  request: number | null;
  card: UnitCard;
}

/** What has to be told of contests that were fought at a real table. */
export interface FormsMessage {
  type: "report-forms";
  request: number | null;
  forms: readonly ReportForm[];
}

/** A word at the table. */
export interface ChatMessage {
  type: "chat";
  n: number;
  seat: Seat;
  text: string;
  at: string;
}

/** What was not done, and why. */
export interface ErrorMessage {
  type: "error";
  request: number | null;
  code: string;
  message: string;
  rule?: string;
}
