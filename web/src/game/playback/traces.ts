/** What is left to be seen of what happened: who came from where, who struck whom, who fell. */

import { middle } from "../../board/table/figures";
import type { Blow, Fallen, Loss, Stop, Traces, Way } from "../../board/traces";
import type { LogLine } from "../../wire/types/logLine";
import type { Piece } from "../../wire/types/scene";
import type { Seat } from "../../wire/types/shared";
import { rollsOf } from "../dice/rolls";

/** One position that became another, and the lines that tell how. */
export interface Change {
  before: readonly Piece[];
  after: readonly Piece[];
  lines: readonly LogLine[];
}

/** Where a piece stands: on a spot, or in the middle of its figures. */
export function stopOf(piece: Piece | undefined): Stop | null {
  if (!piece) return null;
  return middle(piece.figures) ?? piece.at;
}

/** Who strikes or shoots at whom, if a line tells of two sides: the first one named, at the other. */
export function pairOf(line: LogLine, pieces: readonly Piece[]): [string, string] | null {
  const named = (line.pieces ?? []).map((id) => pieces.find((piece) => piece.id === id));
  const [first, second] = named;
  if (named.length !== 2 || !first || !second || first.side === second.side) return null;
  return [first.id, second.id];
}

/** What was lost between two positions: of whom how much, and who is gone. */
export function lossesOf(before: readonly Piece[], after: readonly Piece[]): Loss[] {
  const now = new Map(after.map((piece) => [piece.id, piece]));
  return before.flatMap((piece) => {
    const at = stopOf(piece);
    const left = now.get(piece.id);
    const number = piece.strength - (left?.strength ?? 0);
    const isGone = !left || (stopOf(left) === null && left.strength < piece.strength);
    return at !== null && number > 0 ? [{ unit: piece.id, at, number, isGone }] : [];
  });
}

/** All that several changes in a row have left; `mine` are the sides that need no reminder. */
export function tracesOf(changes: readonly Change[], mine: readonly Seat[]): Traces {
  const isTheirs = (piece: Piece | undefined): piece is Piece =>
    piece !== undefined && !mine.includes(piece.side);
  const ways = new Map<string, Way>();
  const blows = new Map<string, Blow>();
  const losses = new Map<string, Loss>();
  const fallen = new Map<string, Fallen>();
  for (const { before, after, lines } of changes) {
    for (const way of waysOf(before, after, lines)) {
      const piece = after.find((one) => one.id === way.unit);
      const known = ways.get(way.unit)?.stops ?? [];
      if (isTheirs(piece)) ways.set(way.unit, { ...way, stops: [...known, ...way.stops] });
    }
    for (const [from, to] of blowsOf(before, lines)) {
      const [one, other] = [from, to].map((id) => before.find((piece) => piece.id === id));
      const [start, end] = [stopOf(one), stopOf(other)];
      if (!isTheirs(one) || start === null || end === null) continue;
      blows.set([from, to].sort().join(" "), { unit: from, side: one.side, from: start, to: end });
    }
    for (const loss of lossesOf(before, after)) {
      const lost = (losses.get(loss.unit)?.number ?? 0) + loss.number;
      losses.set(loss.unit, { ...loss, number: lost });
      const { side, symbol, name } = before.find((piece) => piece.id === loss.unit)!;
      if (loss.isGone) fallen.set(loss.unit, { unit: loss.unit, at: loss.at, side, symbol, name });
    }
  }
  return {
    ways: [...ways.values()].filter(({ stops }) => stops.length > 1),
    blows: [...blows.values()],
    fallen: [...fallen.values()],
    losses: [...losses.values()].filter(({ isGone }) => !isGone),
  };
}

/** The ways of all pieces that stand elsewhere now: by the spots they passed, if these are told. */
function waysOf(
  before: readonly Piece[],
  after: readonly Piece[],
  lines: readonly LogLine[],
): Way[] {
  const paths = lines.flatMap((line) => line.paths ?? []).filter(({ ahead }) => !ahead);
  return before.flatMap((piece) => {
    const [from, to] = [stopOf(piece), stopOf(after.find(({ id }) => id === piece.id))];
    if (from === null || to === null || `${from}` === `${to}`) return [];
    const passed = paths.filter(({ unit }) => unit === piece.id).flatMap(({ spots }) => spots);
    const stops: Stop[] = [from, ...passed.filter((spot) => spot !== from)];
    if (`${stops.at(-1)}` !== `${to}`) stops.push(to);
    return [{ unit: piece.id, side: piece.side, stops }];
  });
}

/** The pairs of whom dice were thrown, by the line that named them last. */
function blowsOf(before: readonly Piece[], lines: readonly LogLine[]): [string, string][] {
  let pair: [string, string] | null = null;
  const found: [string, string][] = [];
  for (const line of lines) {
    if (line.heading) pair = null;
    pair = pairOf(line, before) ?? pair;
    if (pair && rollsOf(line).length) found.push(pair);
  }
  return found;
}
