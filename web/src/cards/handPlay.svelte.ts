/** What can be done with the cards of a hand: play one, or pick several and take them at once. */

import type { Play } from "../game/play.svelte";
import { t } from "../ui/text.svelte";
import type { Option } from "../wire/types/messagesOut";
import type { HandCard } from "../wire/types/sideboard";
import type { Seat } from "../wire/types/shared";
import { playedFrom, plays, setOf, sets } from "./cardOptions";

export class HandPlay {
  /** Cards that were picked; all of them are taken together. */
  picked: readonly string[] = $state.raw([]);

  constructor(
    readonly play: Play,
    private readonly seat: () => Seat | null,
  ) {}

  cards: readonly HandCard[] = $derived.by(() =>
    playedFrom(this.play.session.state?.scene?.hand ?? [], this.seat()),
  );
  #options: readonly Option[] = $derived.by(() => this.play.session.ask?.options ?? []);
  #able: ReadonlyMap<string, Option> = $derived(plays(this.#options));
  #choices: readonly Option[] = $derived(sets(this.#options));
  /** Are several to be taken at once, how many, and are these picked? */
  isPicking: boolean = $derived(this.#choices.length > 0);
  wanted: number = $derived(this.#choices[0]?.cards?.length ?? 0);
  chosen: Option | undefined = $derived(setOf(this.#choices, this.picked));

  isAble({ id }: HandCard): boolean {
    return this.#able.has(id) || this.#choices.some((one) => one.cards!.some((c) => c.id === id));
  }

  /** What is done with a card now; null if nothing. */
  deed(card: HandCard): string | null {
    if (!this.isAble(card)) return null;
    const text = this.#able.get(card.id)?.text ?? card.title;
    if (!text.endsWith(card.title)) return text;
    return t(card.side === undefined ? "card-take" : "card-play");
  }

  /** The key that plays a card; 0 if there is none. */
  number({ id }: HandCard): number {
    const option = this.#able.get(id);
    return option ? this.play.numbered.indexOf(option) + 1 : 0;
  }

  isHinted({ id }: HandCard): boolean {
    return this.play.hinted?.cards?.some((one) => one.id === id) ?? false;
  }

  /** The option that plays a card; a card of several is picked, or put back, instead. */
  use(card: HandCard): Option | null {
    const option = this.#able.get(card.id);
    if (!option && this.isAble(card)) this.#pick(card.id);
    return option ?? null;
  }

  #pick(id: string): void {
    const without = this.picked.filter((one) => one !== id);
    const isPicked = without.length < this.picked.length;
    this.picked = isPicked ? without : [...this.picked, id].slice(-this.wanted);
  }
}
