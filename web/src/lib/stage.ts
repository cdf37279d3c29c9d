/** The browser as the stage of a playback: its clock, its frames, its wish for calm. */

import type { Point } from "../board/geometry";
import { isCalm } from "./media.svelte";
import type { Stagehand } from "./playback.svelte";
import type { MeasuredTable } from "./protocol";

/** Inches, or two and a half centimetres, that a figure walks in a second. */
const SPEED = 9;

export function browserStage(
  place: (spot: string) => Point | undefined,
  table: () => MeasuredTable | null = () => null,
): Stagehand {
  return {
    place,
    pace: () => paceOn(table()),
    isCalm: () => isCalm.current || document.hidden,
    frame: () => new Promise((resolve) => requestAnimationFrame(resolve)),
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  };
}

function paceOn(table: MeasuredTable | null): number {
  if (!table) return 1;
  const inch = table.unit_length * (table.unit === "in" ? 1 : 2.54);
  return (SPEED * inch) / 1000;
}
