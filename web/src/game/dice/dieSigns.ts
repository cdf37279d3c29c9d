/** The signs on the dice of the game on this page; most games have plain pips. */

import { getContext, setContext } from "svelte";
import type { FaceSign } from "../../wire/types/scene";

const KEY = Symbol("die signs");

export function setDieSigns(signs: () => readonly FaceSign[]): void {
  setContext(KEY, signs);
}

/** What dice show that are thrown for a purpose; a function, as the signs are known only when the game is. */
export function dieSigns(): (purpose: string | undefined) => readonly FaceSign[] {
  const known = getContext<(() => readonly FaceSign[]) | undefined>(KEY) ?? (() => []);
  return (purpose = "") => known().filter(({ purposes: some }) => !some?.length || some.includes(purpose));
}
