/** The dice that a line of the log tells of. */

import type { Facts, LogLine, Seat } from "../../wire/protocol";

export interface Roll {
  /** The name of the fact: "dice", "rerolls", "saves"; the seat in an opposed roll. */
  label: string;
  seat: Seat | null;
  faces: number[];
  /** Faces from here on succeed; null where that is not told. */
  need: number | null;
}

/** Names of facts that hold dice, in the order in which they are thrown. */
const THROWS = ["die", "dice", "rerolls", "fence", "saves"] as const;

export function rollsOf(line: LogLine, seats: readonly Seat[]): Roll[] {
  return [...opposed(line, seats), ...thrown(line.facts)];
}

function thrown(facts: Facts): Roll[] {
  const need = typeof facts.need === "number" ? facts.need : null;
  return THROWS.flatMap((label) => {
    const faces = facesOf(facts[label]);
    const counts = label === "dice" || label === "rerolls";
    return faces.length ? [{ label, seat: null, faces, need: counts ? need : null }] : [];
  });
}

/** Each side threw one die: the facts are named after the seats. */
function opposed(line: LogLine, seats: readonly Seat[]): Roll[] {
  if (!line.kind.includes("rolled") || seats.length === 0) return [];
  const rolls = seats.map((seat) => ({
    label: seat,
    seat,
    faces: facesOf(line.facts[seat]),
    need: null,
  }));
  return rolls.every((roll) => roll.faces.length > 0) ? rolls : [];
}

function facesOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) && value.every((face) => typeof face === "number") ? value : [];
}
