/** The games this browser has a seat in, as it keeps them. */

import { load, save } from "../ui/chosen";
import type { Seat } from "./types/shared";

export interface SavedGame {
  game: string;
  title: string;
  system: string;
  /** Where the game began; unknown of those that came by a link. */
  scenario?: string;
  created: string;
  /** The keys this browser plays or watches with. */
  keys: string[];
  /** Links to give away: a key for each invited seat, and one for onlookers. */
  invites: Record<Seat, string>;
  watch: string | null;
  over: boolean;
  /** The seat that is led through a lesson. */
  learner?: Seat;
  /** How the people at this screen call themselves. */
  names?: Record<Seat, string>;
}

const KEY = "heerbann.games";

export function keptGames(): SavedGame[] {
  return load<SavedGame[]>(KEY, []);
}

export function keepGames(games: readonly SavedGame[]): void {
  save(KEY, games);
}

/** The keys of a game, with the one that an invitation brings. */
export function keysWith(saved: SavedGame | undefined, key: string): string[] {
  return [...new Set([...(saved?.keys ?? []), key])];
}
