/** What a helper lists at its end: both armies, spot by spot, and what else was laid out. */

import type { LogLine } from "../../wire/types/logLine";
import type { Seat } from "../../wire/types/shared";

export interface Listed {
  spot: string;
  unit: string;
  text: string;
}

export interface Army {
  seat: Seat;
  text: string;
  units: Listed[];
}

export interface ArmyLists {
  armies: Army[];
  ground: string[];
}

/** Does the log of a game end with such a list? */
export function hasArmyLists(lines: readonly LogLine[]): boolean {
  return lines.some((line) => line.listing?.what === "army");
}

export function armyListsOf(lines: readonly LogLine[]): ArmyLists {
  const lists: ArmyLists = { armies: [], ground: [] };
  for (const { listing } of lines) {
    if (!listing) continue;
    const { what, text, seat = "", unit = "", spot = "" } = listing;
    if (what === "army") lists.armies.push({ seat, text, units: [] });
    else if (what === "unit") lists.armies.at(-1)?.units.push({ spot, unit, text });
    else lists.ground.push(text);
  }
  return lists;
}
