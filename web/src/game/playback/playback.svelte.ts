/** Shows what happened, line by line: pieces walk their paths, dice roll, then the rest appears. */

import { directionOf } from "../../board/hex/geometry";
import { type Point, between } from "../../board/points";
import { type Blow, type Happening, type Loss, NOTHING } from "../../board/traces";
import { soundOfLosses } from "../../sound/cues";
import type { Sound } from "../../sound/scores";
import type { LogLine, LoggedPath } from "../../wire/types/logLine";
import type { Figure, Ghost } from "../../wire/types/board";
import type { Piece } from "../../wire/types/scene";
import { type Roll, rollsOf } from "../dice/rolls";
import { OWN, type Timing } from "./tempo";
import { type Change, lossesOf, pairOf, stopOf } from "./traces";

/** With more news than this, as after a long absence, everything is shown at once. */
const MOST_LINES = 60;

export interface Shown {
  rolls: Roll[];
  text: string;
  rule: string;
  /** The piece beside which the dice fall. */
  unit: string | null;
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
  sound(sound: Sound): void;
}

export class Playback {
  pieces: readonly Piece[] = $state.raw([]);
  /** Pieces in the drawing, figures on the table: where they are now, if they are on the way. */
  moving: ReadonlyMap<string, Point> = $state.raw(new Map());
  path: readonly string[] = $state.raw([]);
  dice: Shown | null = $state.raw(null);
  /** The line that is being shown. */
  caption: LogLine | null = $state.raw(null);
  happening: Happening = $state.raw(NOTHING);
  /** The pieces one has to look at. */
  focus: readonly string[] = $state.raw([]);
  isRunning = $state(false);
  #run = 0;
  #thrown = 0;
  #lost = 0;
  #timing = OWN;
  #pair: [string, string] | null = null;
  #enough = () => {};

  constructor(private readonly screen: PlaybackScreen) {}

  /** Show a new position at once. */
  set(pieces: readonly Piece[], lines: readonly LogLine[] = []): void {
    this.skip(pieces);
    const last = lines.filter((line) => rollsOf(line).length > 0).at(-1);
    if (last) this.#throw(last, null);
  }

  /** Show how one position became another; null if that needs no time. */
  play(change: Change, timing: Timing | null = OWN): Promise<void> | null {
    const { after, lines } = change;
    if (this.screen.isCalm() || timing === null || lines.length > MOST_LINES) {
      this.set(after, lines);
      this.#soundLosses(lossesOf(change.before, after));
      return null;
    }
    this.#stop();
    this.#timing = timing;
    this.isRunning = true;
    const run = this.#run;
    return new Promise((resolve) => {
      this.#enough = resolve;
      void this.#perform(change, run);
    });
  }

  async #perform({ before, after, lines }: Change, run: number): Promise<void> {
    this.pieces = before;
    this.#pair = null;
    const last = lastMentions(lines, [...before, ...after]);
    for (const [index, line] of lines.entries()) {
      await this.#show(line, run);
      if (run !== this.#run) return;
      await this.#settle(last.get(index) ?? [], after, run);
      if (run !== this.#run) return;
    }
    await this.#rest(lines, run);
    if (run === this.#run) this.skip(after);
  }

  /** Enough seen. */
  skip(after: readonly Piece[]): void {
    this.#stop();
    this.pieces = after;
  }

  #stop(): void {
    this.#run += 1;
    this.#enough();
    this.#enough = () => {};
    this.moving = new Map();
    this.path = [];
    this.caption = null;
    this.happening = NOTHING;
    this.focus = [];
    this.isRunning = false;
  }

  async #show(line: LogLine, run: number): Promise<void> {
    if (!line.empty) this.#tell(line);
    for (const path of line.paths ?? []) {
      if (!path.ahead && run === this.#run) await this.#go(path, run);
    }
    if (line.trails?.length) await this.#walkTrails(line.trails, run);
    if (run === this.#run && rollsOf(line).length > 0) {
      this.#throw(line, this.#pair?.[1] ?? line.pieces?.[0] ?? null);
      this.screen.sound("dice");
      await this.screen.wait(this.#timing.dice);
    }
  }

  /** Say what is shown, look there, and show who strikes whom. */
  #tell(line: LogLine): void {
    const { pieces } = this;
    this.caption = line;
    if (line.heading) this.#pair = null;
    this.#pair = pairOf(line, pieces) ?? this.#pair;
    const named = line.pieces ?? [];
    if (named.length && !named.some((id) => this.#pair?.includes(id))) this.#pair = null;
    this.focus = this.#pair ?? named.slice(0, 2);
    this.happening = { ...this.happening, blow: this.#blow() };
  }

  #blow(): Blow | null {
    if (!this.#pair) return null;
    const [one, other] = this.#pair.map((id) => this.pieces.find((piece) => piece.id === id));
    const [from, to] = [stopOf(one), stopOf(other)];
    return one && from !== null && to !== null ? { unit: one.id, side: one.side, from, to } : null;
  }

  #throw(line: LogLine, unit: string | null): void {
    const rolls = rollsOf(line);
    this.dice = { rolls, text: line.text, rule: line.rule, unit, number: ++this.#thrown };
  }

  /** A moment to take in what somebody did: a step of a longer way is no deed of its own. */
  async #rest(lines: readonly LogLine[], run: number): Promise<void> {
    const isDeed = lines.some((line) => !line.empty && !line.join);
    if (isDeed && this.#timing.beat && run === this.#run) await this.screen.wait(this.#timing.beat);
  }

  async #walk(unit: string, path: readonly string[], run: number): Promise<void> {
    const points = path.map((spot) => this.screen.place(spot)).filter((point) => !!point);
    if (points.length < 2) return;
    this.path = path;
    const start = await this.screen.frame();
    for (let now = start; run === this.#run; now = await this.screen.frame()) {
      const at = (now - start) / this.#timing.step;
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
    const { stride, longest: most } = this.#timing;
    const time = Math.min(longest / (this.screen.pace() * stride), most);
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

  /** Pieces no later line tells of now look as they do in the end, or are gone; losses rise. */
  async #settle(ids: readonly string[], after: readonly Piece[], run: number): Promise<void> {
    if (ids.length === 0) return;
    const final = new Map(after.map((piece) => [piece.id, piece]));
    const before = this.pieces;
    this.pieces = before.flatMap((piece) => {
      if (!ids.includes(piece.id)) return [piece];
      const settled = final.get(piece.id);
      return settled ? [settled] : [];
    });
    const losses = lossesOf(before, this.pieces);
    if (losses.length === 0) return;
    this.#soundLosses(losses);
    const rising = losses.map((loss) => ({ ...loss, key: ++this.#lost }));
    this.happening = { ...this.happening, losses: [...this.happening.losses, ...rising] };
    if (run === this.#run) await this.screen.wait(this.#timing.blow);
  }

  #soundLosses(losses: readonly Loss[]): void {
    const sound = soundOfLosses(losses);
    if (sound) this.screen.sound(sound);
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
