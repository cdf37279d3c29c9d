/** What the screen and the reader's system say about themselves. */

import { MediaQuery } from "svelte/reactivity";

/** A phone, upright or lying: its panels are shown one at a time. */
export const isNarrow = new MediaQuery("(max-width: 700px), (max-height: 480px)");
export const isUpright = new MediaQuery("(max-width: 700px)");
export const isLying = new MediaQuery("(max-height: 480px) and (orientation: landscape)");
export const isMedium = new MediaQuery("(max-width: 1499px)");
/** All panels in one column beside the board. */
export const isStacked = new MediaQuery("(max-width: 1499px) and (orientation: landscape)");
/** Elsewhere than on a desk boards are low or narrow: what else lies over them is beside them there. */
export const isClose = new MediaQuery(
  "(max-width: 700px), (max-height: 480px), (max-width: 1499px) and (orientation: portrait)",
);
export const isTouch = new MediaQuery("(hover: none)");
export const isCalm = new MediaQuery("(prefers-reduced-motion: reduce)");
