/** States that were heard, one after the other: each is told when what led to it has been shown. */

import type { LogLine } from "./types/logLine";
import type { StateMessage } from "./types/messagesOut";
import type { Piece } from "./types/scene";

/** Something that is to be shown before anything else is told. */
export interface News {
  before: readonly Piece[];
  after: readonly Piece[];
  lines: readonly LogLine[];
  /** Did it come of an answer of this browser? */
  isOwn: boolean;
  /** Nobody wants to see more of it now. */
  isHurried: boolean;
}

/** Shows what happened; null if nothing has to be waited for. */
export type Presenter = (news: News) => Promise<void> | null;

/** Told when something has happened and was shown: the pieces before, and the new state. */
export type Watcher = (
  before: readonly Piece[] | null,
  state: StateMessage,
  isNews: boolean,
) => void;

/** Does a state only tell who came or went, or who would like to take something back? */
export function isRepeated(state: StateMessage, last: StateMessage): boolean {
  const told = ({ ask, scene }: StateMessage) => JSON.stringify([ask, scene?.pieces]);
  return state.version === last.version && state.log.length === 0 && told(state) === told(last);
}

/** What is done with a state: what led to it is shown, as quickly as is wanted, then it is told. */
interface Teller {
  show(state: StateMessage, isHurried: boolean): Promise<void> | null;
  tell(state: StateMessage): void;
}

export class NewsQueue {
  /** What happened is being shown: until that is over nothing else is told, and nothing is asked. */
  isShowing = $state(false);
  /** Kept once all that has been heard so far is told. */
  allTold: Promise<void> = Promise.resolve();
  #coming: StateMessage[] = [];
  #isHurried = false;

  constructor(private readonly teller: Teller) {}

  add(state: StateMessage): void {
    this.#coming.push(state);
    if (this.#coming.length === 1) this.allTold = this.#goOn();
  }

  /** Enough seen: whatever waits to be shown is told at once. */
  hurry(): void {
    this.#isHurried = this.isShowing;
  }

  async #goOn(): Promise<void> {
    for (let next = this.#coming[0]; next; next = this.#coming[0]) {
      const shown = this.teller.show(next, this.#isHurried);
      if (shown) {
        this.isShowing = true;
        await shown;
      }
      this.#coming.shift();
      if (!this.#coming.length) this.isShowing = this.#isHurried = false;
      this.teller.tell(next);
    }
  }
}
