/** Shields, pips and badges of the tokens. */

import type { Badge } from "../wire/types/board";

/** One shape for each side, so that colour is never needed: heater, torn round, lozenge, square. */
export const SHAPES: readonly string[] = [
  "M-24-27H24V-3C24 14 13 23 0 30-13 23-24 14-24-3z",
  "M0-30L8-24 18-25 20-15 28-8 25 2 28 12 19 17 14 26 5 25 0 30-5 25-14 26-19 17-28 12-25 2-28-8-20-15-18-25-8-24z",
  "M0-31L28 0 0 31-28 0z",
  "M-24-24H24V24H-24z",
];

const MOST_PIPS = 6;
const APART = 7.5;

export interface Pips {
  width: number;
  pips: { x: number; isLeft: boolean }[];
}

/** Life as dots, as long as they can be counted at a glance. */
export function pips(strength: number, full: number): Pips | null {
  if (full > MOST_PIPS || full < 1) return null;
  const first = (-(full - 1) * APART) / 2;
  const made = Array.from({ length: full }, (_, index) => ({
    x: first + index * APART,
    isLeft: index < strength,
  }));
  return { width: (full - 1) * APART + 6, pips: made };
}

/** How strong a piece is, in figures; nobody may know. */
export function force({ strength, full }: { strength: number; full: number }): string {
  if (full === 0) return "?";
  return strength === full ? `${full}` : `${strength}/${full}`;
}

/** The symbol of a badge; "loading:3" is drawn as "loading". */
export function badgeIcon(badge: Badge, outlines: Record<string, string>): string | undefined {
  return outlines[`badge-${badge.key.split(":")[0]}`];
}

const PLATE = 72; // as wide as a hex
const LETTER = 0.62; // the mean width of a bold letter, in parts of its height

/** A name as it fits below a token: whole, else its longest word, else cut short. */
export function nameplate(name: string, size: number): string {
  const most = Math.max(3, Math.floor(PLATE / (LETTER * size)));
  if (name.length <= most) return name;
  const words = name.split(" ").filter((word) => word.length <= most);
  const longest = words.sort((one, other) => other.length - one.length)[0];
  return longest && longest.length > 2 ? longest : `${name.slice(0, most - 1)}.`;
}

/** Below this scale of the map a name could not be read. */
const NAMED = 0.5;
const READABLE = 10.5; // pixels

/** The names of places are always written: they are what a large map is read by. */
export function placeLettering(scale: number): number {
  return scale > 0 ? Math.min(Math.max(READABLE / scale, 9), 26) : 17;
}

/** How large names are written on a map of this scale, in its own units; 0: not at all. */
export function lettering(scale: number): number {
  return scale < NAMED ? 0 : Math.min(Math.max(READABLE / scale, 9), 17);
}

const SPARSE = 0.3;

/** On a smaller map only some names have room: how large these are written; 0: none is. */
export function sparseLettering(scale: number): number {
  return scale < SPARSE || scale >= NAMED ? 0 : READABLE / scale;
}

/** How large the parts of a board are named above and below it. */
export function sectionLettering(scale: number): number {
  return scale > 0 ? Math.min(Math.max(READABLE / scale, 15), 28) : 15;
}
