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

/**
 * The same for what one has to find, while its panel still takes its shape: words above it grow, the
 * panel is read from the top for something new. Whoever scrolls or taps by himself is left alone.
 */
export const keptInSight: Attachment<HTMLElement> = (element) => {
  const bring = (): void => element.scrollIntoView({ block: "nearest" });
  const byHand = new AbortController();
  const { signal } = byHand;
  const shapes = new IntersectionObserver(bring, { threshold: [0, 0.5, 1] });
  signal.addEventListener("abort", () => shapes.disconnect());
  shapes.observe(element);
  document.addEventListener("scroll", bring, { capture: true, signal });
  for (const deed of ["wheel", "pointerdown", "keydown"]) {
    document.addEventListener(deed, () => byHand.abort(), { capture: true, passive: true, signal });
  }
  return () => byHand.abort();
};
