/** The spots where most people fell, in words; none on a table, where places have no names. */

import type { GraveMark } from "../wire/types/labMessages";

const SHOWN = 3;

export function mostFell(graves: readonly GraveMark[]): string {
  const spots = new Map<string, number>();
  for (const { spot, number } of graves) {
    if (spot !== null) spots.set(spot, (spots.get(spot) ?? 0) + number);
  }
  const found = [...spots].sort((a, b) => b[1] - a[1]).slice(0, SHOWN);
  return found.map(([spot, number]) => `${spot} (${number})`).join(", ");
}
