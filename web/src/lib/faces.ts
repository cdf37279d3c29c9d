/** The signs on the dice of the game on this page; most games have plain pips. */

import { getContext, setContext } from "svelte";
import type { FaceSign } from "./protocol";

const KEY = Symbol("faces");

export function setFaces(faces: () => readonly FaceSign[]): void {
  setContext(KEY, faces);
}

/** A function, as the signs are known only when the game is. */
export function signs(): () => readonly FaceSign[] {
  return getContext<(() => readonly FaceSign[]) | undefined>(KEY) ?? (() => []);
}
