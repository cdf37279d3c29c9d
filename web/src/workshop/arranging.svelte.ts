/** Preparing a battle in one go: the computer does it for us, or several are set up side by side. */

import { SvelteSet } from "svelte/reactivity";
import type { Session } from "../wire/session.svelte";
import type { ToldAsk } from "../wire/types/messagesOut";
import type { Seat } from "../wire/types/shared";

/** Where several are to stand: around a spot, or around a point of the table. */
export type Around = { spot: string } | { x: number; y: number };

export class Arranging {
  /** What the computer prepares for us until it is done; the others may answer in between. */
  wanted: ToldAsk["prepares"] = $state(null);
  /** For whom: others at the same screen do it themselves. */
  #seat: Seat | null = null;
  /** The pieces that are to be set up together. */
  readonly several = new SvelteSet<string>();

  constructor(readonly session: Session) {}

  /** What may be prepared now. */
  offered: ToldAsk["prepares"] = $derived.by(() => this.session.question?.prepares ?? null);

  begin(): void {
    this.wanted = this.offered;
    this.#seat = this.session.question?.seat ?? null;
    void this.#goOn();
  }

  stop(): void {
    this.wanted = null;
  }

  /** One more, or one less of them. */
  toggle(unit: string): void {
    if (!this.several.delete(unit)) this.several.add(unit);
  }

  /** All of them around here; false if there are not several. */
  place(around: Around): boolean {
    if (this.several.size < 2) return false;
    const units = [...this.several];
    this.several.clear();
    void this.session.arrange({ units, ...around });
    return true;
  }

  /** A new question: those who stand there need not be set up any more. */
  renew(waiting: ReadonlySet<string>): void {
    for (const unit of this.several) if (!waiting.has(unit)) this.several.delete(unit);
    const isAsked = this.session.question?.seat === this.#seat;
    if (isAsked && this.offered !== this.wanted) this.wanted = null;
    void this.#goOn();
  }

  async #goOn(): Promise<void> {
    const { session } = this;
    if (!this.wanted || session.ask?.seat !== this.#seat || this.offered !== this.wanted) return;
    const before = session.state?.version;
    await session.arrange({});
    if (session.state?.version === before && !session.isShowing) this.wanted = null;
    else void this.#goOn();
  }
}
