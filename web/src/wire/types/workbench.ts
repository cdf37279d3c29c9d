/** Written by `tools/client_types.py` from `heerbann.engine.show.workbench`: to be changed there. */

import type { CardRow, CardSpecial } from "./unitCards";

/** What there is to spend, and how much of it is spent. */
export interface Budget {
  title: string;
  spent: number;
  total: number;
  rule: string;
}

/** Somebody who may be taken: his picture, his price, his profile; `most` is where it ends. */
export interface OfferCard {
  title: string;
  symbol?: string;
  note?: string;
  price?: number;
  taken?: number;
  most?: number;
  rows?: readonly CardRow[];
  specials?: readonly CardSpecial[];
}

/** Somebody one has; what waits for a place in a unit is `loose`. */
export interface ArmyLine {
  title: string;
  symbol?: string;
  note?: string;
  number?: number; // 1 where it is left out
  price?: number;
  loose?: boolean;
}
