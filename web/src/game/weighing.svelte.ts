/** The odds of the option that is thought of: asked for once a thought lasts, forgotten with it. */

import type { Session } from "../wire/session.svelte";
import type { OddsMessage, Option } from "../wire/types/messagesOut";

const POINT_DELAY = 140; // milliseconds a pointer rests before odds are asked for

export interface Chances {
  option: Option;
  /** Where they are told, if the option has a place on the board. */
  spot: string | null;
  odds: OddsMessage;
}

export class Weighing {
  chances: Chances | null = $state.raw(null);
  /** The same, where there is anything to tell: chances, or what is to be considered. */
  told: Chances | null = $derived.by(() => {
    const odds = this.chances?.odds;
    return odds?.outcomes.length || odds?.cautions.length ? this.chances : null;
  });
  #thought: Option | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session,
    private readonly isOffered: (option: Option) => boolean,
  ) {}

  /** Think of an option, or of none; who is only passing by is told nothing. */
  weigh(option: Option | null, spot: string | null = null): void {
    clearTimeout(this.#timer);
    this.#thought = option;
    if (!option) this.forget();
    else if (this.chances?.option !== option) {
      this.#timer = setTimeout(() => void this.#ask(option, spot), POINT_DELAY);
    }
  }

  forget(): void {
    this.chances = null;
  }

  async #ask(option: Option, spot: string | null): Promise<void> {
    try {
      const odds = await this.session.inquiries.odds(option);
      const isWanted = this.#thought === option && this.isOffered(option);
      if (odds && isWanted) this.chances = { option, spot, odds };
    } catch {
      this.forget();
    }
  }
}
