/** Building an army: what lies on the table, what was picked, and a list that is picked again. */

import type { Session } from "../wire/session.svelte";
import type { ToldWay, ToldWorkbench } from "../wire/types/workbenchLines";

export class Bench {
  /** The board is looked at instead of the workshop table. */
  isAside = $state(false);
  /** What is still to be picked of a list. */
  #queue: readonly string[] = $state.raw([]);
  /** The names of what a list wants and is not to be had. */
  missing: readonly string[] = $state.raw([]);

  constructor(readonly session: Session) {}

  told: ToldWorkbench | null = $derived.by(() => this.session.question?.workbench ?? null);
  isOpen: boolean = $derived(this.told !== null && !this.isAside);
  /** Is a list still being picked? */
  isPicking: boolean = $derived(this.#queue.length > 0);

  async take(way: ToldWay): Promise<void> {
    const option = this.session.ask?.options.find(({ index }) => index === way.option);
    if (option) await this.session.answer(option);
  }

  /** Pick everything of a list that one has not got yet, as far as it is to be had. */
  pick(keys: readonly string[]): void {
    this.#queue = without(keys, this.told?.chosen ?? []);
    this.missing = [];
    this.renew();
  }

  /** On second thoughts, no more of it. */
  stop(): void {
    this.#queue = [];
  }

  /** A new question, or the last answer has been taken: the next of the list, if there is one. */
  renew(): void {
    const [key, ...rest] = this.#queue;
    if (!this.told || this.session.isSending || key === undefined) return;
    this.#queue = rest;
    const found = find(this.told, key);
    if (found?.way.option !== undefined) return void this.take(found.way).then(() => this.renew());
    this.missing = [...this.missing, ...(found ? [found.name] : [])];
    this.renew();
  }
}

/** What is in the one list and not in the other, each as often as it is there. */
export function without(keys: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return keys.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The way that a list means by a key, and what it is called. */
export function find(told: ToldWorkbench, key: string): { name: string; way: ToldWay } | null {
  const all = [
    ...told.offers.flatMap(({ card, ways }) => ways.map((way) => ({ name: card.title, way }))),
    ...told.rest.map((way) => ({ name: way.title ?? "", way })),
  ];
  return all.find(({ way }) => way.key === key) ?? null;
}
