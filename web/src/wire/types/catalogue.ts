/** Written by `tools/client_types.py` from `heerbann.server.http.catalogue`: to be changed there. */

import type { HelperText, Scene } from "./scene";
import type { Level, Seat, XY } from "./shared";

/** A seat of a system, and the number of its colours and its shield. */
export interface SeatTitle {
  seat: Seat;
  title: string;
  colour: number;
}

/** What one learns by a scenario, and the chapter of the rules it belongs to. */
export interface LessonEntry {
  chapter: string;
  text: string;
}

/** A lesson that leads through a scenario: who learns, and the names of its steps. */
export interface StepByStep {
  seat: Seat;
  steps: readonly string[];
}

/** A scenario in a list. */
export interface ScenarioEntry {
  key: string;
  title: string;
  briefing: string;
  order: number;
  /** What one learns by it, where it is a step of a way to learn the game. */
  lesson: LessonEntry | null;
  /** How one is led through it, where there is a lesson step by step. */
  guide: StepByStep | null;
  /** Is something fought out, or does it only help at a real table? */
  is_battle: boolean; // true where it is left out
  /** Who plays it, of all seats of the system. */
  seats: readonly Seat[];
  /** Can it be fought many times over? Wars take too long, and a helper has no end to count. */
  for_laboratory: boolean;
}

/** A rule system in a list. */
export interface SystemEntry {
  key: string;
  title: string;
  summary: string;
  version: string;
  seats: readonly SeatTitle[];
  scenarios: readonly ScenarioEntry[];
  agents: readonly Level[];
  /** About the scenarios that only help at a real table, where there are any. */
  helper: HelperText | null;
  /** What the aide for a real table is called that knows no positions, if there is one. */
  aide: string | null;
}

/** One way to play a house rule. */
export interface HouseRuleOption {
  value: string | number;
  text: string;
  /** Does the book say something else? */
  departs: boolean;
}

/** A house rule: options to choose from, or a range of numbers. */
export interface HouseRule {
  key: string;
  section: string;
  question: string;
  default: string | number;
  options: readonly HouseRuleOption[];
  range: XY | null;
}

/** A named set of house rules. */
export interface HouseRulePreset {
  key: string;
  title: string;
  set: Readonly<Record<string, string | number>>;
}

/** A rule system with its house rules. */
export interface SystemPage extends SystemEntry {
  switches: readonly HouseRule[];
  presets: readonly HouseRulePreset[];
}

/** So many units of a kind. */
export interface UnitCount {
  name: string;
  number: number;
  symbol: string;
}

/** One side's army. */
export interface SideForce {
  seat: Seat;
  title: string;
  units: readonly UnitCount[];
  points: number;
}

/** A scenario with its map and its forces; `settings` are its own values, as in its file. */
export interface ScenarioPage {
  key: string;
  title: string;
  briefing: string;
  scene: Scene | null;
  forces: readonly SideForce[];
  settings: Readonly<Record<string, unknown>>;
}

/** A question about the book, our answer, and what the answer does to the book. */
export interface RulingText {
  id: string;
  kind: "resolves" | "fills" | "departs";
  question: string;
  answer: string;
  switch: string | null;
}

/** A section of the book in our words. */
export interface SectionText {
  id: string;
  heading: string;
  title: string;
  text: string;
  status: string;
  rulings: readonly RulingText[];
}

/** The whole book. */
export interface RulesPage {
  title: string;
  sections: readonly SectionText[];
}
