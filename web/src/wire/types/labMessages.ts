/** Written by `tools/client_types.py` from `heerbann.server.laboratory.lab_messages`: to be changed there. */

import type { LabPlayer, Seat } from "./shared";

/**
 * A scenario to be fought so many times. Sides that are not named are played by `thumb`.
 *
 * `worths`: as many battles again with varied forces, to see what units are worth.
 * `to_the_end`: all of them, though it may be clear before. Without a `seed` one is drawn.
 */
export interface LabQuestion {
  system: string;
  scenario: string;
  players?: Readonly<Record<string, LabPlayer>>;
  games?: number; // 200 where it is left out
  worths?: boolean; // true where it is left out
  to_the_end?: boolean;
  seed?: number | null;
  house?: Readonly<Record<string, string | number>>;
  preset?: string | null;
}

/** No more battles; what was fought is kept. */
export interface StopRun {
}

/** A run that has begun; whoever knows its name may look at it. */
export interface StartedRun {
  run: string;
}

/** How often a side won, and between which shares the truth lies at any time. */
export interface SideWins {
  seat: Seat;
  title: string;
  colour: number;
  player: LabPlayer;
  won: number;
  rate: number;
  low: number;
  high: number;
}

/** How many of a kind there were in all battles, and how many of them were lost. */
export interface UnitLosses {
  name: string;
  symbol: string;
  seat: Seat | null;
  fielded: number;
  lost: number;
}

/** How much less often a side wins without one unit of a kind, with its interval. */
export interface UnitWorth {
  name: string;
  symbol: string;
  seat: Seat;
  value: number;
  low: number;
  high: number;
}

/** So many of a side fell at a spot, or on a table around a point. */
export interface GraveMark {
  seat: Seat;
  spot: string | null;
  x: number;
  y: number;
  number: number;
}

/** How battles ended, and how many. */
export interface EndingCount {
  text: string;
  games: number;
}

/** What the battles fought so far say. */
export interface LabFindings {
  games: number;
  verdict: "fair" | "uneven" | "open";
  favoured: Seat | null;
  /** The verdict in full, with how sure it is. */
  sentence: string;
  margin: number;
  sides: readonly SideWins[];
  draws: number;
  /** So many on the average. */
  rounds: number | null;
  endings: readonly EndingCount[];
  losses: readonly UnitLosses[];
  graves: readonly GraveMark[];
  worths: readonly UnitWorth[];
  /** The names of the charts that can be had. */
  charts: readonly string[];
}

/** A run: what was asked, how far it is, what it says; nothing before the first battle. */
export interface LabReport {
  run: string;
  system: string;
  scenario: string;
  players: Readonly<Record<Seat, LabPlayer>>;
  wanted: number;
  worths: boolean;
  to_the_end: boolean;
  seed: number;
  status: "running" | "done" | "stopped" | "left" | "late" | "broken";
  done: number;
  most: number;
  seconds_left: number | null;
  findings: LabFindings | null;
}
