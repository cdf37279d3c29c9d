/** What the computer player would do: in sight as long as the question is that it was asked about. */

import type { Session } from "../wire/session.svelte";
import type { Option, ToldAsk } from "../wire/types/messagesOut";

export interface Hint {
  question: ToldAsk;
  text: string;
  option: Option | null;
}

export class Advice {
  isThinking = $state(false);
  #last: Hint | null = $state.raw(null);
  /** Whoever has answered sees what comes of it, and no advice any more. */
  hint: Hint | null = $derived.by(() =>
    this.#last?.question === this.session.question ? this.#last : null,
  );

  constructor(private readonly session: Pick<Session, "question" | "inquiries">) {}

  /** Null if nothing came of it, or too late. */
  async ask(): Promise<Hint | null> {
    const { question, inquiries } = this.session;
    const reply = inquiries.hint();
    if (!reply || !question) return null;
    this.isThinking = true;
    try {
      const { option, text } = await reply;
      const meant = question.options.find((one) => one.index === option) ?? null;
      this.#last = { question, text, option: meant };
    } catch {
      this.#last = null;
    } finally {
      this.isThinking = false;
    }
    return this.hint;
  }
}
