/** What a pointer may take hold of on a table: the tape, a unit, its ghost, one figure of it. */

import type { Placing } from "../../game/placing/placing.svelte";
import type { Piece } from "../../wire/types/scene";
import type { XY } from "../../wire/types/shared";
import type { Point } from "../points";
import type { Grab } from "../steering";
import { embodied, figureAt, middle } from "./figures";
import type { Tape } from "./tape.svelte";

/** What lies on the table, and how a point of the window is found there. */
export interface Grabbable {
  pieces: readonly Piece[];
  placing: Placing | null;
  tape: Tape;
  /** How near a ghost has to be if its unit is not on the table. */
  unitLength: number;
  onTable(at: Point): XY;
}

/** A pointer goes down: does it pull the tape, or take hold of a unit or its ghost? */
export function grabOnTable(grabbable: Grabbable, at: Point, event: PointerEvent): Grab | null {
  const { placing, tape } = grabbable;
  if (tape.isOut) return pullTape(grabbable, at);
  if (placing?.held && figureUnder(grabbable, at) === placing.held) {
    return pullFigure(grabbable, at, placing);
  }
  const unit = ghostUnder(grabbable, at) ?? spotUnder(event.target);
  if (unit === null || !placing?.canDrag(unit)) return null;
  return pullUnit(grabbable, at, placing, unit, event.pointerType === "mouse");
}

/** The figure of the ghost under a point, if it is one of several. */
export function figureUnder({ placing, pieces, onTable }: Grabbable, at: Point): string | null {
  if (!placing?.isActive || placing.ghosts.length < 2) return null;
  return figureAt(embodied(placing.ghosts, pieces), onTable(at));
}

function pullTape({ tape, onTable }: Grabbable, at: Point): Grab {
  return {
    start: () => {
      tape.start(onTable(at));
      return true;
    },
    move: (now) => tape.pull(onTable(now)),
    drop: () => tape.stop(),
    cancel: () => tape.clear(),
  };
}

/** By mouse letting go is the answer; a finger is asked again. */
function pullUnit(
  { pieces, onTable }: Grabbable,
  at: Point,
  placing: Placing,
  unit: string,
  isMouse: boolean,
): Grab {
  const start = onTable(at);
  const own = pieces.find((piece) => piece.id === unit)?.figures ?? [];
  const aimed = placing.unit === unit ? placing.target : null;
  const from = aimed ?? middle(own) ?? start;
  return {
    start: () => placing.drag(unit),
    move: (now) => {
      placing.meet(pieceUnder(pieces, unit, onTable(now)));
      placing.aim(moved(from, start, onTable(now)));
    },
    drop: () => placing.drop(isMouse),
    cancel: () => placing.cancel(),
  };
}

/** Another unit, one of whose figures is under a point. */
function pieceUnder(pieces: readonly Piece[], unit: string, at: XY): string | null {
  const found = pieces.find((one) => one.id !== unit && figureAt(one.figures, at) !== null);
  return found?.id ?? null;
}

/** One figure of the ghost goes elsewhere; letting go is no answer, others may follow. */
function pullFigure({ onTable }: Grabbable, at: Point, placing: Placing): Grab {
  const start = onTable(at);
  const from = placing.place(placing.held!) ?? start;
  return {
    start: () => placing.dragHeld(),
    move: (now) => placing.move(moved(from, start, onTable(now))),
    drop: () => placing.drop(false),
    cancel: () => placing.cancel(),
  };
}

function moved(from: XY, start: XY, now: XY): XY {
  return [from[0] + now[0] - start[0], from[1] + now[1] - start[1]];
}

/** A ghost can be taken up again where it was dropped. */
function ghostUnder({ placing, pieces, unitLength, onTable }: Grabbable, at: Point): string | null {
  if (!placing?.target || !placing.unit) return null;
  const [x, y] = onTable(at);
  const placed = pieces.find((piece) => piece.id === placing.unit);
  const size = placed?.figures[0]?.length ?? unitLength;
  const isNear = placing.ghosts.some((ghost) => Math.hypot(ghost.x - x, ghost.y - y) <= size);
  return isNear ? placing.unit : null;
}

function spotUnder(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<SVGElement>("[data-spot]")?.dataset.spot ?? null;
}
