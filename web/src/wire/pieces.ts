/** Where a piece is: on a spot, on a measured table, or beside the board. */

import type { Piece } from "./types/scene";

/**
 * On a table there are no spots: a piece that stands there is its own, so that whatever is picked,
 * lit or refused on a spot works there as well.
 */
export function settled(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => (piece.figures?.length ? { ...piece, at: piece.id } : piece));
}

/** The name of the place of a piece, where places have names. */
export function placeOf(piece: Piece): string | null {
  return piece.figures.length ? null : piece.at;
}

/** Does a piece wait beside the board? */
export function isWaiting(piece: Piece): boolean {
  return piece.at === null && piece.figures.length === 0;
}
