/** The signs on the dice of the game on this page; most games have plain pips. */

import { getContext, setContext } from "svelte";
import type { FaceSign } from "../../wire/types/scene";

const KEY = Symbol("die signs");

export function setDieSigns(signs: () => readonly FaceSign[]): void {
  setContext(KEY, signs);
}

/** What dice show that are thrown by a section; a function, as the signs are known only when the game is. */
export function dieSigns(): (rule: string) => readonly FaceSign[] {
  const known = getContext<(() => readonly FaceSign[]) | undefined>(KEY) ?? (() => []);
  return (rule) => known().filter(({ rules = [] }) => !rules.length || rules.includes(rule));
}
