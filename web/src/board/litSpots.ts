/** Spots that are lit because a click there does something. */

import type { Option } from "../wire/types/messagesOut";

/** Why a spot is lit: something goes there, or something there is the target. */
export type Glow = "goal" | "target";

export interface Lit {
  glow: Glow;
  options: Option[];
}
