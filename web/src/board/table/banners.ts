/** Where the banners of units fly, so that each can be read. */

import type { Badge } from "../../wire/types/board";

import type { Piece } from "../../wire/types/scene";
import { badgeIcon, force } from "../heraldry";
import type { Point, Standing } from "../points";

/** Pixels to a unit of the drawing: where bases are as large as at the beginning, there is room for names. */
export const NAMED = 1.15;
export const HIGH = 17;
const GAP = 2;
/** So far a banner is from the unit it belongs to. */
const OFF = 5;
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
  /** How high the unit is below it: so much lower its banner hangs where it would cover others. */
  unit: number;
}

/** Somebody of a unit, in pixels. */
export interface Man extends Standing {
  unit: string;
}

/** How far below the foot of its pole a banner hangs that is beneath its unit. */
export function hung(unit: number): number {
  return -unit - HIGH - 2 * OFF - GAP;
}

/**
 * How long the poles are, the most important first; who finds no room flies no banner. Where it would
 * cover somebody of another unit it flies higher, or hangs below its own, if it covers nobody there.
 */
export function raised(poles: readonly Pole[], men: readonly Man[] = []): Map<string, number> {
  const flown: { left: number; right: number; top: number }[] = [];
  const found = new Map<string, number>();
  for (const { id, foot, wide, unit } of poles) {
    const [left, right] = [foot.x - wide / 2, foot.x + wide / 2];
    const isFree = (high: number): boolean =>
      flown.every(
        (other) =>
          right + GAP <= other.left ||
          other.right + GAP <= left ||
          Math.abs(foot.y - high - other.top) >= HIGH,
      );
    const coversNobody = (high: number): boolean => {
      const middle = foot.y - high - OFF - HIGH / 2;
      return men.every(
        (man) =>
          man.unit === id ||
          Math.abs(man.x - foot.x) >= wide / 2 + man.half ||
          Math.abs(man.y - middle) >= HIGH / 2 + man.half,
      );
    };
    const above = RAISED.filter(isFree);
    const high = [...above, ...[hung(unit)].filter(isFree)].find(coversNobody) ?? above[0];
    if (high === undefined || !above.length) continue;
    flown.push({ left, right, top: foot.y - high });
    found.set(id, high);
  }
  return found;
}
