/** How a ghost is meant to stand: at what point, facing where, by what way, and which figures apart. */

import { shifted } from "../../board/table/figures";
import { announce } from "../../ui/announce.svelte";
import { t } from "../../ui/text.svelte";
import type { XY } from "../../wire/types/shared";
import { type Standing, facingOf, inOrder, placeOf, turned } from "./standing";

export abstract class GhostPose {
  target: XY | null = $state.raw(null);
  facing: number | null = $state(null);
  via: readonly XY[] = $state.raw([]);
  /** The figure that is moved alone, if one is. */
  held: string | null = $state(null);
  /** Figures that stand elsewhere than their unit is aimed. */
  apart: ReadonlyMap<string, XY> = $state.raw(new Map());

  /** The figures of the unit, and of its ghost as far as it is known. */
  protected abstract get standing(): Standing;
  /** Where the ghost begins if nobody has aimed it yet. */
  protected abstract get start(): XY | null;
  /** It is meant to stand otherwise than before. */
  protected abstract meant(): void;

  /** Figures that stand apart go along. */
  aim(target: XY): void {
    const [x, y] = this.target ?? target;
    this.apart = shifted(this.apart, target[0] - x, target[1] - y);
    this.target = target;
    this.meant();
  }

  /** Keys move the ghost, or the figure that is held; first it starts where the piece stands. */
  nudge(dx: number, dy: number): void {
    const from = this.held === null ? this.#here : this.place(this.held);
    if (!from) return;
    const to: XY = [from[0] + dx, from[1] + dy];
    if (this.held === null) this.aim(to);
    else this.move(to);
  }

  /** Take a single figure of the ghost, or (null) the whole unit again. */
  hold(figure: string | null): void {
    this.held = figure;
    const here = this.#here;
    if (figure !== null && !this.target && here) this.aim(here);
    const number = inOrder(this.standing).indexOf(figure);
    announce(figure === null ? t("figure-released") : t("figure-held", { number }));
  }

  /** The next figure, after the last one the whole unit; false if it is a single figure. */
  holdNext(step: 1 | -1): boolean {
    const all = inOrder(this.standing);
    if (all.length < 3) return false;
    this.hold(all.at((all.indexOf(this.held) + step) % all.length) ?? null);
    return true;
  }

  /** The figure that is held goes there, the rest stays. */
  move(to: XY): void {
    if (this.held === null) return;
    this.apart = new Map(this.apart).set(this.held, to);
    this.meant();
  }

  /** Where a figure would stand. */
  place(figure: string): XY | null {
    return this.apart.get(figure) ?? placeOf(this.standing, figure);
  }

  turnBy(degrees: number): void {
    this.facing = turned(this.facing ?? facingOf(this.standing), degrees);
    const here = this.#here;
    if (here) this.aim(here);
  }

  /** Go on from here, by way of this point. */
  addWaypoint(): void {
    if (this.target) this.via = [...this.via, this.target];
  }

  dropWaypoint(): void {
    if (this.via.length === 0) return;
    this.via = this.via.slice(0, -1);
    if (this.target) this.meant();
  }

  protected forgetPose(): void {
    this.target = null;
    this.facing = null;
    this.via = [];
    this.held = null;
    this.apart = new Map();
  }

  get #here(): XY | null {
    return this.target ?? this.start;
  }
}
