/** Where the banners of units fly, so that each can be read. */

import type { Badge } from "../../wire/types/board";

import type { Piece } from "../../wire/types/scene";
import { badgeIcon, force } from "../heraldry";
import type { Point } from "../points";

/** Pixels to a unit of the drawing: where bases are as large as at the beginning, there is room for names. */
export const NAMED = 1.15;
export const HIGH = 17;
const GAP = 2;
/** So much higher a banner may fly where another one is in the way. */
const RAISED = [0, HIGH + GAP];
const SIGN = 15;

export function caption(piece: Piece, isNamed: boolean): string {
  const count = force(piece);
  return isNamed ? `${piece.name} · ${count}` : count;
}

/** What of a unit's state is shown on its banner. */
export function signsOf(piece: Piece, outlines: Readonly<Record<string, string>>): Badge[] {
  return piece.badges.filter((badge) => badgeIcon(badge, outlines)).slice(0, 4);
}

export function wideAs(label: string, signs: number): number {
  return 27 + lettersOf(label) + signs * SIGN;
}

const LETTERS = "700 11px";
const measured = new Map<string, number>();

/** How wide the words are, in the typeface of this device. */
function lettersOf(label: string): number {
  const known = measured.get(label);
  if (known !== undefined) return known;
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = `${LETTERS} ${getComputedStyle(document.body).fontFamily}`;
  const wide = pen.measureText(label).width;
  measured.set(label, wide);
  return wide;
}

export interface Pole {
  id: string;
  /** Where the pole stands, in pixels. */
  foot: Point;
  wide: number;
}

/** How long the poles are, the most important first; who finds no room flies no banner. */
export function raised(poles: readonly Pole[]): Map<string, number> {
  const flown: { left: number; right: number; top: number }[] = [];
  const found = new Map<string, number>();
  for (const { id, foot, wide } of poles) {
    const [left, right] = [foot.x - wide / 2, foot.x + wide / 2];
    const isFree = (high: number): boolean =>
      flown.every(
        (other) =>
          right + GAP <= other.left ||
          other.right + GAP <= left ||
          Math.abs(foot.y - high - other.top) >= HIGH,
      );
    const high = RAISED.find(isFree);
    if (high === undefined) continue;
    flown.push({ left, right, top: foot.y - high });
    found.set(id, high);
  }
  return found;
}
