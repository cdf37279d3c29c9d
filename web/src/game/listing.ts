/** The list beside the board: in which order options stand there, and what of it is in sight. */

import type { Option } from "../wire/types/messagesOut";
import type { Listed } from "./options";

/** More than these are unfolded. */
const IN_SIGHT = 7;

/** What players tell apart, in the order in which it is listed; what ends a turn comes last. */
export const SORTS = ["move", "shoot", "fight", "special", "end"] as const;

export function sorted(options: Option[]): Option[] {
  const rank = ({ sort }: Option): number => (sort ? SORTS.indexOf(sort) : SORTS.length - 1.5);
  return options.sort((a, b) => rank(a) - rank(b));
}

export interface SortGroup {
  sort: Option["sort"];
  options: Option[];
}

/** Options of one sort together, in the order in which players tell them apart. */
function sortGroups(options: readonly Option[]): SortGroup[] {
  const found = new Map<Option["sort"], Option[]>();
  for (const option of sorted([...options])) {
    found.set(option.sort, [...(found.get(option.sort) ?? []), option]);
  }
  return [...found].map(([sort, own]) => ({ sort, options: own }));
}

/** So many of them in all, but the first of every group at least. */
function inSight(groups: readonly SortGroup[], most: number): SortGroup[] {
  let left = most - groups.length;
  return groups.map(({ sort, options }) => {
    const more = Math.min(options.length - 1, Math.max(left, 0));
    left -= more;
    return { sort, options: options.slice(0, 1 + more) };
  });
}

export interface Listing {
  /** In groups, as far as it is in sight. */
  first: SortGroup[];
  /** Are there several sorts to be told apart? */
  isSorted: boolean;
  /** What is folded away. */
  rest: Option[];
  /** What ends a turn: apart, and last. */
  ends: Option[];
}

export function listing({ own, targets, general }: Listed): Listing {
  const deeds = [...own, ...targets, ...general];
  const ends = deeds.filter(({ sort }) => sort === "end");
  const others = deeds.filter(({ sort }) => sort !== "end");
  const isSorted = new Set(others.map(({ sort }) => sort)).size > 1;
  const groups = isSorted ? sortGroups(others) : [{ sort: undefined, options: others }];
  const first = inSight(groups, others.length > IN_SIGHT ? IN_SIGHT - 1 : IN_SIGHT);
  const seen = new Set(first.flatMap(({ options }) => options));
  return { first, isSorted, rest: others.filter((one) => !seen.has(one)), ends };
}

/** What is in sight from top to bottom, then what is folded away and the cards: the n-th is found by the key n. */
export function numbered(told: Listed): Option[] {
  const { first, rest, ends } = listing(told);
  return [...first.flatMap(({ options }) => options), ...ends, ...rest, ...told.cards];
}
