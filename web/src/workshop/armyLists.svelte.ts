/** Armies that somebody has given a name, so that they need not be picked again. Kept in the browser. */

import { load, save } from "../ui/chosen";

export interface ArmyList {
  system: string;
  name: string;
  /** The keys of what was taken, one after the other. */
  chosen: readonly string[];
}

const KEY = "heerbann.armies";
const KEPT = 100;

const lists: { all: ArmyList[] } = $state({ all: load<ArmyList[]>(KEY, []) });

export function listsOf(system: string): readonly ArmyList[] {
  return lists.all.filter((list) => list.system === system);
}

/** The newest comes first; the same name again takes the place of the old one. */
export function keepList(list: ArmyList): void {
  write([list, ...others(list.system, list.name)].slice(0, KEPT));
}

export function forgetList(system: string, name: string): void {
  write(others(system, name));
}

function others(system: string, name: string): ArmyList[] {
  const all = load<ArmyList[]>(KEY, lists.all);
  return all.filter((list) => list.system !== system || list.name !== name);
}

function write(all: ArmyList[]): void {
  lists.all = all;
  save(KEY, all);
}
