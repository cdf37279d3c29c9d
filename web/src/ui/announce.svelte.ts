/** What is read out to those who do not see the screen. */

import { untrack } from "svelte";

const spoken = $state({ text: "" });

/** The same text twice in a row is spoken twice: it alternates with an invisible ending. */
export function announce(text: string): void {
  const last = untrack(() => spoken.text);
  spoken.text = last === text ? `${text}\u00a0` : text;
}

export function announced(): string {
  return spoken.text;
}
