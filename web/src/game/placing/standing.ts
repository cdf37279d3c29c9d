/** Where a unit that is placed stands, as it is drawn: its ghosts, as long as there are none its figures. */

import { middle } from "../../board/table/figures";
import type { Board, Ghost } from "../../wire/types/board";
import type { Suggestion } from "../../wire/types/messagesOut";
import type { XY } from "../../wire/types/shared";

export interface Standing {
  ghosts: readonly Ghost[];
  figures: readonly Ghost[];
}

/** The whole unit (null) and its figures, in the order in which keys go through them. */
export function inOrder({ ghosts, figures }: Standing): (string | null)[] {
  return [null, ...(ghosts.length ? ghosts : figures).map((one) => one.id)];
}

/** Where one of its figures is. */
export function placeOf({ ghosts, figures }: Standing, figure: string): XY | null {
  const found = [...ghosts, ...figures].find((one) => one.id === figure);
  return found ? [found.x, found.y] : null;
}

/** Which way it looks. */
export function facingOf({ ghosts, figures }: Standing): number {
  return ghosts[0]?.facing ?? figures[0]?.facing ?? 0;
}

export function turned(facing: number, degrees: number): number {
  return (Math.round(facing + degrees) + 720) % 360;
}

/** Where keys begin to move it: where it is, else where it may be, else in the middle of the table. */
export function startOf(
  { ghosts, figures }: Standing,
  suggestions: readonly Suggestion[],
  board: Board | null,
): XY | null {
  const table = board?.table;
  const centre: XY | null = table ? [Math.round(table.width / 2), Math.round(table.height / 2)] : null;
  return middle(ghosts) ?? middle(figures) ?? middle(suggestions[0]?.figures ?? []) ?? centre;
}
