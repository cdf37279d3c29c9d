/** A measuring tape: from base to base it measures edge to edge, elsewhere point to point. */

import type { Figure } from "../../wire/types/board";

import type { Piece } from "../../wire/types/scene";
import type { XY } from "../../wire/types/shared";
import { covers, gap } from "./shapes";

type End = Figure | XY;

export class Tape {
  isOut = $state(false);
  from: XY | null = $state.raw(null);
  to: XY | null = $state.raw(null);
  isPulling = $state(false);

  toggle(): void {
    this.isOut = !this.isOut;
    this.clear();
  }

  clear(): void {
    this.from = null;
    this.to = null;
    this.isPulling = false;
  }

  start(at: XY): void {
    this.from = at;
    this.to = at;
    this.isPulling = true;
  }

  pull(at: XY): void {
    if (this.isPulling) this.to = at;
  }

  stop(): void {
    this.isPulling = false;
  }

  /** What it shows, in the units of the table; null while it lies there. */
  length(pieces: readonly Piece[]): number | null {
    if (!this.from || !this.to) return null;
    return gap(this.#end(this.from, pieces), this.#end(this.to, pieces));
  }

  #end(at: XY, pieces: readonly Piece[]): End {
    const figures = pieces.flatMap((piece) => piece.figures);
    return figures.find((figure) => covers(figure, at)) ?? at;
  }
}
