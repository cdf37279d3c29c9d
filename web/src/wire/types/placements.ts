/** Written by `tools/client_types.py` from `heerbann.engine.show.placements`: to be changed there. */

import type { XY } from "./shared";

/** Does a unit see another, through what, and what does that give the other? */
export interface Sight {
  /** Whom it is about. */
  unit: string;
  seen: boolean;
  text: string;
  /** From end to end; empty where there is nothing to draw. */
  line: readonly XY[];
  /** The area or piece in between. */
  blocked_by: string | null;
  /** In words, if there is any. */
  cover: string | null;
}

/** A circle on the table within which something has to stay. */
export interface Ring {
  x: number;
  y: number;
  radius: number;
}

/** What an option costs besides, or what others could do against it, with its paragraph. */
export interface Caution {
  rule: string;
  text: string;
}

/** What stands in the way of a placement, to be shown: any of these. */
export interface Culprit {
  figure?: string;
  piece?: string;
  area?: string;
}
