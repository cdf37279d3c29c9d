/** What tells units of one side apart: each has its own division of the field, as in heraldry. */

import type { Piece } from "../../wire/types/scene";

/** In a square from −1 to 1; the base cuts it to shape. */
export const DIVISIONS: readonly string[] = [
  "",
  "M-1-1H0V1H-1Z",
  "M-1-1H1V0H-1Z",
  "M-1-1H0V0H1V1H0V0H-1Z",
  "M-1-0.350L1-1V-0.150L-1 0.950Z",
  "M-1 0.900L0-0.100 1 0.900V0.200L0-0.800-1 0.200Z",
  "M-0.300-1H0.300V1H-0.300Z",
  "M-1-0.300H1V0.300H-1Z",
  "M-1-1L1 1H-1Z",
  "M-1-1L0 0 1-1ZM-1 1L0 0 1 1Z",
];

/** The division of every piece: counted within its side, so that it stays when others fall. */
export function divisions(pieces: readonly Piece[]): Map<string, number> {
  return new Map(pieces.map((piece) => [piece.id, numberOf(piece.id) % DIVISIONS.length]));
}

/** Ids end with the number of the unit in its army; any others are told apart by their letters. */
export function numberOf(id: string): number {
  const found = /(\d+)$/.exec(id);
  if (found) return Math.max(0, Number(found[1]) - 1);
  return [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
}
