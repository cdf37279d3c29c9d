/** What the screen and the reader's system say about themselves. */

import { MediaQuery } from "svelte/reactivity";

export const isNarrow = new MediaQuery("(max-width: 700px)");
export const isMedium = new MediaQuery("(max-width: 1099px)");
export const isWide = new MediaQuery("(orientation: landscape)");
export const isTouch = new MediaQuery("(hover: none)");
export const isCalm = new MediaQuery("(prefers-reduced-motion: reduce)");
