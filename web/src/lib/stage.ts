/** The browser as the stage of a playback: its clock, its frames, its wish for calm. */

import type { Point } from "../board/geometry";
import { isCalm } from "./media.svelte";
import type { Stagehand } from "./playback.svelte";

export function browserStage(place: (spot: string) => Point | undefined): Stagehand {
  return {
    place,
    isCalm: () => isCalm.current || document.hidden,
    frame: () => new Promise((resolve) => requestAnimationFrame(resolve)),
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  };
}
