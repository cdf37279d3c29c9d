/** How a battle ended for those who look: won, lost, or neither. */

import type { Ending } from "../../wire/types/messagesOut";
import type { Seat } from "../../wire/types/shared";
import type { SeatPlayer } from "../../wire/types/seats";
import type { SeatInfo } from "../../wire/types/requests";

export type Verdict = "won" | "lost" | "drawn" | "decided";

/** Whoever has one side only has won or lost; others see who did. */
export function verdictOf({ winner }: Ending, mine: readonly Seat[]): Verdict {
  if (winner === null) return "drawn";
  if (mine.length !== 1) return "decided";
  return mine[0] === winner ? "won" : "lost";
}

/** The same people once more, everybody at the next one's side. */
export function swapped(seats: readonly SeatInfo[]): Record<Seat, SeatPlayer> {
  return Object.fromEntries(
    seats.map(({ seat }, index) => {
      const { kind, level } = seats[(index + 1) % seats.length]!;
      return [seat, level ? { kind, level } : { kind }];
    }),
  );
}

/** Luck in plain words, by the share of all throws that would have been worse. */
export function luckWord(percent: number): string {
  const bounds = [10, 35, 65, 90];
  return `luck-word-${bounds.filter((bound) => percent >= bound).length}`;
}
