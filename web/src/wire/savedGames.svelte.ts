/** The games this browser has a seat in, with the keys that prove it. */

import { host } from "./host.svelte";
import { type SavedGame, keepGames, keptGames } from "./keptGames";
import type { StartedGame } from "./types/requests";
import type { SeatPlayer } from "./types/seats";
import type { Seat } from "./types/shared";

const KEPT = 50;

const games: { list: SavedGame[] } = $state({ list: keptGames() });

export function savedGames(): readonly SavedGame[] {
  return games.list;
}

export function findGame(game: string): SavedGame | undefined {
  return games.list.find((saved) => saved.game === game);
}

/** The newest comes first; very old ones are forgotten. */
export function keep(game: SavedGame): void {
  const others = keptGames().filter((saved) => saved.game !== game.game);
  games.list = [game, ...others].slice(0, KEPT);
  keepGames(games.list);
}

export function forget(game: string): void {
  games.list = keptGames().filter((saved) => saved.game !== game);
  keepGames(games.list);
}

/** Sort the keys of a new game: those we play with, and those we give away. */
export function fromNew(
  made: StartedGame,
  players: Record<Seat, SeatPlayer>,
  about: { title: string; system: string; scenario?: string; created: string },
): SavedGame {
  const seats = Object.entries(made.keys);
  const mine = seats.filter(([seat]) => players[seat]?.kind === "here").map(([, key]) => key);
  return {
    ...about,
    game: made.game,
    keys: mine.length ? mine : [made.watch],
    invites: Object.fromEntries(seats.filter(([seat]) => players[seat]?.kind === "invite")),
    watch: made.watch,
    over: false,
  };
}

/** Is this an address that only this computer knows? */
export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** Where a friend opens the game: here, or where the server says that others reach it. */
export function inviteLink(
  game: string,
  key: string,
  page: Location = location,
  addresses: readonly string[] = host.addresses,
): string {
  const [best] = addresses;
  const isHere = best === undefined || addresses.includes(page.origin);
  return `${isHere ? page.origin + page.pathname : `${best}/`}#/join/${game}/${key}`;
}
