/** A replay tells what changed; here it becomes whole positions, one after each answer. */

import { settled } from "../../wire/pieces";
import type { LogLine } from "../../wire/types/logLine";
import type { Replay, ReplayStep } from "../../wire/types/replay";
import type { Board, TableMarker } from "../../wire/types/board";
import type { Fact, Piece, SeatLine } from "../../wire/types/scene";
import type { Seat } from "../../wire/types/shared";
import type { HandCard, Sideboard } from "../../wire/types/sideboard";

export interface Position {
  /** How many answers lead here; null at the end, where nothing is left to be answered. */
  n: number | null;
  /** Who decided what led here. */
  seat: Seat | null;
  text: string;
  rule: string;
  log: readonly LogLine[];
  board: Board | null;
  pieces: readonly Piece[];
  facts: readonly Fact[];
  seats: readonly SeatLine[];
  markers: readonly TableMarker[];
  hand: readonly HandCard[];
  sideboard: Sideboard | null;
}

export function unfold(replay: Replay): Position[] {
  const { scene, log, title } = replay;
  if (!scene) return [];
  const pieces = settled(scene.pieces);
  const positions: Position[] = [{ n: 0, seat: null, text: title, rule: "", log, ...scene, pieces }];
  for (const [index, step] of replay.steps.entries()) {
    // A step says how many answers came before it: that many lead to the position before.
    positions.push(next(positions.at(-1)!, step, replay.steps[index + 1]?.n ?? null));
  }
  return positions;
}

function next(before: Position, step: ReplayStep, n: number | null): Position {
  return {
    n,
    seat: step.seat,
    text: step.text,
    rule: step.rule,
    log: step.log,
    board: step.board ?? before.board,
    pieces: changed(before.pieces, settled(step.pieces ?? []), step.gone ?? []),
    facts: step.facts ?? before.facts,
    seats: step.seats ?? before.seats,
    markers: step.markers ?? before.markers,
    hand: step.hand ?? before.hand,
    sideboard: step.sideboard ?? before.sideboard,
  };
}

function changed(
  pieces: readonly Piece[],
  news: readonly Piece[],
  gone: readonly string[],
): readonly Piece[] {
  if (news.length === 0 && gone.length === 0) return pieces;
  const fresh = new Map(news.map((piece) => [piece.id, piece]));
  const known = new Set(pieces.map((piece) => piece.id));
  const kept = pieces.filter((piece) => !gone.includes(piece.id));
  return [
    ...kept.map((piece) => fresh.get(piece.id) ?? piece),
    ...news.filter((piece) => !known.has(piece.id)),
  ];
}
