/** Written by `tools/client_types.py` from `heerbann.server.socket.workbench_lines`: to be changed there. */

import type { ArmyLine, Budget, OfferCard } from "./workbench";

/**
 * One way to take a card: the option that does, or the paragraph that forbids it.
 *
 * `key` is the same in every battle of the system: lists that are kept name it.
 */
export interface ToldWay {
  key: string;
  title?: string;
  option?: number;
  text?: string;
  rule?: string;
}

/** A card and the ways to take it. */
export interface ToldOffer {
  card: OfferCard;
  ways: readonly ToldWay[];
}

/**
 * What is on offer, what one has, what is left; `chosen` are the keys of what was taken.
 *
 * `rest` are the options that take nobody, such as the end.
 */
export interface ToldWorkbench {
  offers: readonly ToldOffer[];
  rest: readonly ToldWay[];
  army: readonly ArmyLine[];
  budget: Budget | null;
  chosen: readonly string[];
}
