/** What fingers do that mice do not. */

import type { Attachment } from "svelte/attachments";

/**
 * Something that is moved by finger. Chromium lets a finger that leaves while it moves throw the
 * page, even where `touch-action` forbids that, and for a second the next tap only ends the throw:
 * it is no click. Moves that are taken throw nothing.
 */
export const takesMoves: Attachment<Element> = (element) => {
  const take = (event: Event): void => event.preventDefault();
  element.addEventListener("touchmove", take, { passive: false });
  return () => element.removeEventListener("touchmove", take);
};
