/** What there is to play, known before anybody has been asked: the start page is whole at once. */

import { load, save } from "../ui/chosen";
import type { SystemEntry } from "./types/catalogue";
import type { FirstLook } from "./types/firstLook";
import type { Language } from "./types/shared";

/** What there was the last time, for those who read another language than their browser. */
const KNOWN = "heerbann.systems";

let written: FirstLook | null = null;

/** Take what the server wrote into the page; it does not stay there. */
export function takeFirstLook(): void {
  const block = document.getElementById("first-look");
  block?.remove();
  written = block ? (JSON.parse(block.textContent) as FirstLook) : null;
}

/** Is what the page was told all that there is? Then nobody needs to be asked. */
export function isTold(language: Language): boolean {
  return written?.language === language;
}

/** As the server wrote it into the page, else as it was the last time; empty: to be asked for. */
export function firstLook(language: Language): readonly SystemEntry[] {
  const looks = [written, load<FirstLook | null>(KNOWN, null)];
  return looks.find((look) => look?.language === language)?.systems ?? [];
}

export function remember(look: FirstLook): void {
  save(KNOWN, look);
}
