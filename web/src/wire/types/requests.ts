/** Written by `tools/client_types.py` from `heerbann.server.http.requests`: to be changed there. */

import type { SeatPlayer } from "./seats";
import type { DiceKind, Language, Level, Seat } from "./shared";

/** A game to be started. Seats that are not named are for people at this screen. */
export interface NewGame {
  system: string;
  scenario: string;
  overrides?: Readonly<Record<string, unknown>>;
  house?: Readonly<Record<string, string | number>>;
  preset?: string | null;
  seats?: Readonly<Record<string, SeatPlayer>>;
  dice?: "server" | "typed"; // "server" where it is left out
  name?: string;
}

/** A record to be played on: from its end, or from one of its steps (what if?). */
export interface ImportedGame {
  record: string;
  step?: number | null;
  seats?: Readonly<Record<string, SeatPlayer>>;
  dice?: "server" | "typed"; // "server" where it is left out
  name?: string;
}

/** A new game and its secrets; they are told only now. */
export interface StartedGame {
  game: string;
  keys: Readonly<Record<Seat, string>>;
  watch: string;
  commitment: string | null;
}

/** A seat of a game. */
export interface SeatInfo {
  seat: Seat;
  title: string;
  kind: "here" | "invite" | "computer";
  level: Level | null;
  connected: boolean;
}

/** A game at a glance. */
export interface GameInfo {
  game: string;
  name: string;
  system: string;
  title: string;
  scenario: string;
  scenario_title: string;
  briefing: string;
  seats: readonly SeatInfo[];
  mine: readonly Seat[];
  status: "running" | "over";
  asked: Seat | null;
  created: string;
  version: number;
  dice: DiceKind;
  commitment: string | null;
  over: string | null;
  /** Is it one of those long games of which a ledger is kept? */
  ledger: boolean;
  /** The kind of its board: a client may fetch what draws it before it knows anything else. */
  board: "hex" | "table";
}

/**
 * What a client may know; `addresses`: where others reach it, the best first.
 *
 * `laboratory`: how many battles a run may have there; 0: there is none.
 */
export interface ServerInfo {
  version: string;
  languages: readonly Language[];
  addresses: readonly string[];
  laboratory: number;
}
