/** What a helper lists at its end: both armies, hex by hex, and what else was laid out. */

import type { LogLine, Seat } from "../../wire/protocol";

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
  return lines.some((line) => line.kind === "army-listed");
}

export function armyListsOf(lines: readonly LogLine[]): ArmyLists {
  const lists: ArmyLists = { armies: [], ground: [] };
  for (const line of lines) {
    const { seat, unit, hex } = line.facts as { seat?: Seat; unit?: string; hex?: string };
    if (line.kind === "army-listed") {
      lists.armies.push({ seat: seat ?? "", text: line.text, units: [] });
    } else if (line.kind === "unit-listed") {
      const spot = hex ?? "";
      const text = line.text.replace(`${spot}: `, "");
      lists.armies.at(-1)?.units.push({ spot, unit: unit ?? "", text });
    } else if (line.kind === "ground-listed") lists.ground.push(line.text);
  }
  return lists;
}
