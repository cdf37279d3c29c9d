/** The screen of the browser, as a playback uses it: its clock, its frames, its wish for calm. */

import type { Point } from "../../board/points";
import type { Sound } from "../../sound/scores";
import { isCalm } from "../../ui/media.svelte";
import type { MeasuredTable } from "../../wire/types/board";
import type { PlaybackScreen } from "./playback.svelte";

/** Inches, or two and a half centimetres, that a figure walks in a second. */
const SPEED = 9;

export function browserScreen(
  place: (spot: string) => Point | undefined,
  table: () => MeasuredTable | null = () => null,
  sound: (sound: Sound) => void = () => {},
): PlaybackScreen {
  return {
    place,
    pace: () => paceOn(table()),
    isCalm: () => isCalm.current || document.hidden,
    frame: () => new Promise((resolve) => requestAnimationFrame(resolve)),
    sound,
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  };
}

function paceOn(table: MeasuredTable | null): number {
  if (!table) return 1;
  const inch = table.unit_length * (table.unit === "in" ? 1 : 2.54);
  return (SPEED * inch) / 1000;
}
