/** What scrolls by itself. */

import type { Attachment } from "svelte/attachments";

/** A panel that is read from the top whenever it is about something new. */
export function fromTheTop(subject: () => unknown): Attachment<HTMLElement> {
  return (panel) => {
    if (subject()) panel.scrollTo({ top: 0 });
  };
}

/** What appears beyond the edge of its panel is brought into sight. */
export const intoSight: Attachment<HTMLElement> = (element) => {
  element.scrollIntoView({ block: "nearest" });
};

/** The same for what one has to find in a panel that has only just been read from the top. */
export const soonIntoSight: Attachment<HTMLElement> = (element) => {
  const frame = requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
  return () => cancelAnimationFrame(frame);
};
