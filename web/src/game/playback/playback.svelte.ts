/** Shows what happened, line by line: pieces walk their paths, dice roll, then the rest appears. */

import { directionOf } from "../../board/hex/geometry";
import { type Point, between } from "../../board/points";
import type { LogLine, LoggedPath } from "../../wire/types/logLine";
import type { Figure, Ghost } from "../../wire/types/board";
import type { Piece } from "../../wire/types/scene";
import { type Roll, rollsOf } from "../dice/rolls";

const STEP = 130; // milliseconds for one spot of a path
const DICE = 950; // milliseconds for a throw
const LONGEST = 1600; // milliseconds that figures on a table walk at most
/** With more news than this, as after a long absence, everything is shown at once. */
const MOST_LINES = 40;
const MOST_WAITING = 4;

export interface Shown {
  rolls: Roll[];
  text: string;
  rule: string;
  /** Counts up, so that the same dice thrown twice roll twice. */
  number: number;
}

export interface PlaybackScreen {
  /** The middle of a spot in the drawing. */
  place(spot: string): Point | undefined;
  /** How much of a table a figure passes in a millisecond. */
  pace(): number;
  /** May anything move? */
  isCalm(): boolean;
  /** Resolves after the next frame, with the time. */
  frame(): Promise<number>;
  wait(milliseconds: number): Promise<void>;
}

export class Playback {
  pieces: readonly Piece[] = $state.raw([]);
  /** Pieces in the drawing, figures on the table: where they are now, if they are on the way. */
  moving: ReadonlyMap<string, Point> = $state.raw(new Map());
  path: readonly string[] = $state.raw([]);
  dice: Shown | null = $state.raw(null);
  isRunning = $state(false);
  #run = 0;
  #thrown = 0;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly screen: PlaybackScreen) {}

  /** Show a new position at once. */
  set(pieces: readonly Piece[], lines: readonly LogLine[] = []): void {
    this.#run += 1;
    this.#finish(pieces);
    const last = lines.filter((line) => rollsOf(line).length > 0).at(-1);
    if (last) this.#throw(last);
  }

  /** Show how one position became another, after everything that is still being shown. */
  play(
    before: readonly Piece[],
    after: readonly Piece[],
    lines: readonly LogLine[],
  ): Promise<void> {
    const isTooMuch = lines.length > MOST_LINES || this.#waiting >= MOST_WAITING;
    if (this.screen.isCalm() || isTooMuch) {
      this.set(after, lines);
      return Promise.resolve();
    }
    const run = this.#run;
    this.#waiting += 1;
    this.isRunning = true;
    if (this.#waiting === 1) this.pieces = before;
    this.#last = this.#last.then(() => this.#perform(before, after, lines, run));
    return this.#last;
  }

  async #perform(
    before: readonly Piece[],
    after: readonly Piece[],
    lines: readonly LogLine[],
    run: number,
  ): Promise<void> {
    if (run !== this.#run) return;
    this.pieces = before;
    const last = lastMentions(lines, [...before, ...after]);
    for (const [index, line] of lines.entries()) {
      await this.#show(line, run);
      if (run !== this.#run) return;
      this.#settle(last.get(index) ?? [], after);
    }
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#finish(after);
  }

  /** Enough seen. */
  skip(after: readonly Piece[]): void {
    this.#run += 1;
    this.#finish(after);
  }

  #finish(after: readonly Piece[]): void {
    this.#waiting = 0;
    this.pieces = after;
    this.moving = new Map();
    this.path = [];
    this.isRunning = false;
  }

  async #show(line: LogLine, run: number): Promise<void> {
    for (const path of line.paths ?? []) {
      if (!path.ahead && run === this.#run) await this.#go(path, run);
    }
    if (line.trails?.length) await this.#walkTrails(line.trails, run);
    if (rollsOf(line).length > 0) {
      this.#throw(line);
      await this.screen.wait(DICE);
    }
  }

  #throw(line: LogLine): void {
    const rolls = rollsOf(line);
    this.dice = { rolls, text: line.text, rule: line.rule, number: ++this.#thrown };
  }

  async #walk(unit: string, path: readonly string[], run: number): Promise<void> {
    const points = path.map((spot) => this.screen.place(spot)).filter((point) => !!point);
    if (points.length < 2) return;
    this.path = path;
    const start = await this.screen.frame();
    for (let now = start; run === this.#run; now = await this.screen.frame()) {
      const at = (now - start) / STEP;
      if (at >= points.length - 1) break;
      this.moving = new Map([[unit, along(points, at)]]);
    }
    if (run !== this.#run) return;
    this.moving = new Map();
    this.path = [];
  }

  /** From where it stands along its way; of a piece on two spots the second one trails. */
  async #go({ unit, spots, tail }: LoggedPath, run: number): Promise<void> {
    const from = this.pieces.find((piece) => piece.id === unit)?.at;
    await this.#walk(unit, from && from !== spots[0] ? [from, ...spots] : spots, run);
    const at = spots.at(-1);
    if (run !== this.#run || !at) return;
    const [head, end] = [this.screen.place(at), tail ? this.screen.place(tail) : undefined];
    const facing = head && end ? directionOf(end, head) : null;
    this.pieces = this.pieces.map((piece) =>
      piece.id === unit
        ? { ...piece, at, also: tail ?? null, facing: facing ?? piece.facing }
        : piece,
    );
  }

  /** Figures of a table go all at once, each along its way. */
  async #walkTrails(trails: readonly Ghost[], run: number): Promise<void> {
    const ways = trails.map((ghost) => ({ ghost, points: wayOf(ghost, this.pieces) }));
    const longest = Math.max(...ways.map(({ points }) => lengthOf(points)));
    const time = Math.min(longest / this.screen.pace(), LONGEST);
    const start = time > 0 ? await this.screen.frame() : 0;
    for (let now = start; run === this.#run && time > 0; now = await this.screen.frame()) {
      const share = (now - start) / time;
      if (share >= 1) break;
      this.moving = new Map(ways.map(({ ghost, points }) => [ghost.id, at(points, share)]));
    }
    if (run !== this.#run) return;
    this.pieces = this.pieces.map((piece) => arrived(piece, trails));
    this.moving = new Map();
  }

  /** Pieces no later line tells of now look as they do in the end, or are gone. */
  #settle(ids: readonly string[], after: readonly Piece[]): void {
    if (ids.length === 0) return;
    const final = new Map(after.map((piece) => [piece.id, piece]));
    this.pieces = this.pieces.flatMap((piece) => {
      if (!ids.includes(piece.id)) return [piece];
      const settled = final.get(piece.id);
      return settled ? [settled] : [];
    });
  }
}

/** A point on a line through several points; whole numbers are the points themselves. */
export function along(points: readonly Point[], at: number): Point {
  const index = Math.min(Math.floor(at), points.length - 2);
  const share = at - index;
  const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
  return between(points[index]!, points[index + 1]!, points.length > 2 ? share : eased);
}

/** The way of a figure from where it stands, through the bends of its trail. */
export function wayOf(ghost: Ghost, pieces: readonly Piece[]): Point[] {
  const own = pieces.flatMap((piece) => piece.figures).find((figure) => figure.id === ghost.id);
  const bends = (ghost.path ?? []).map(([x, y]) => ({ x, y }));
  return own ? [{ x: own.x, y: own.y }, ...bends, { x: ghost.x, y: ghost.y }] : [];
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, to, index) => sum + distance(points[index]!, to), 0);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point of a way after a share of its length. */
export function at(points: readonly Point[], share: number): Point {
  let left = lengthOf(points) * share;
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index]!;
    const long = distance(from, to);
    if (left <= long && long > 0) return between(from, to, left / long);
    left -= long;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

function arrived(piece: Piece, trails: readonly Ghost[]): Piece {
  const ends = new Map(trails.map((ghost) => [ghost.id, ghost]));
  if (!piece.figures.some((figure) => ends.has(figure.id))) return piece;
  const stands = (figure: Figure): Figure => {
    const end = ends.get(figure.id);
    return end ? { ...figure, x: end.x, y: end.y, facing: end.facing ?? 0 } : figure;
  };
  return { ...piece, figures: piece.figures.map(stands) };
}

/** For each line the pieces that it is the last to mention. */
export function lastMentions(
  lines: readonly LogLine[],
  pieces: readonly Piece[],
): Map<number, string[]> {
  const ids = new Set(pieces.map((piece) => piece.id));
  const last = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    for (const id of line.pieces ?? []) if (ids.has(id)) last.set(id, index);
  }
  const found = new Map<number, string[]>();
  for (const [id, index] of last) found.set(index, [...(found.get(index) ?? []), id]);
  return found;
}
