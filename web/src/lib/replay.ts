/** A replay tells what changed; here it becomes whole positions, one after each answer. */

import type {
  Board,
  Fact,
  HandCard,
  LogLine,
  Mark,
  Piece,
  Replay,
  ReplayStep,
  SeatLine,
  Sideboard,
} from "./protocol";
import { settled } from "./tabletop";

export interface Frame {
  /** How many answers lead here; null at the end, where nothing is left to be answered. */
  n: number | null;
  text: string;
  rule: string;
  log: LogLine[];
  board: Board | null;
  pieces: Piece[];
  facts: Fact[];
  seats: SeatLine[];
  marks: Mark[];
  hand: HandCard[];
  sideboard: Sideboard | null;
}

export function unfold(replay: Replay): Frame[] {
  const { scene, log, title } = replay;
  const frames: Frame[] = [{ n: 0, text: title, rule: "", log, ...scene, pieces: settled(scene.pieces) }];
  for (const [index, step] of replay.steps.entries()) {
    // A step says how many answers came before it: that many lead to the frame before.
    frames.push(next(frames.at(-1)!, step, replay.steps[index + 1]?.n ?? null));
  }
  return frames;
}

function next(before: Frame, step: ReplayStep, n: number | null): Frame {
  return {
    n,
    text: step.text,
    rule: step.rule,
    log: step.log,
    board: step.board ?? before.board,
    pieces: changed(before.pieces, settled(step.pieces ?? []), step.gone ?? []),
    facts: step.facts ?? before.facts,
    seats: step.seats ?? before.seats,
    marks: step.marks ?? before.marks,
    hand: step.hand ?? before.hand,
    sideboard: step.sideboard ?? before.sideboard,
  };
}

function changed(pieces: Piece[], news: readonly Piece[], gone: readonly string[]): Piece[] {
  if (news.length === 0 && gone.length === 0) return pieces;
  const fresh = new Map(news.map((piece) => [piece.id, piece]));
  const known = new Set(pieces.map((piece) => piece.id));
  const kept = pieces.filter((piece) => !gone.includes(piece.id));
  return [
    ...kept.map((piece) => fresh.get(piece.id) ?? piece),
    ...news.filter((piece) => !known.has(piece.id)),
  ];
}
