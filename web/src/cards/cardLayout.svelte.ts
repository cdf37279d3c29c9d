/** Cards being laid out before the board: picked up, dropped, exchanged, at last confirmed. */

import { announce } from "../ui/announce.svelte";
import { t } from "../ui/text.svelte";
import type { Session } from "../wire/session.svelte";
import type { Option } from "../wire/types/messagesOut";
import type { CardPlace, HandCard } from "../wire/types/sideboard";
import {
  type Laid,
  type Preview,
  inBoardOrder,
  isLaidOut,
  lay,
  layoutOf,
  layouts,
  previews,
  wantedPlaces,
} from "./cardOptions";

export class CardLayout {
  laid: Laid = $state.raw({});
  /** The card in the hand of the player. */
  picked: string | null = $state(null);
  /** The place the card is held over. */
  over: string | null = $state(null);
  #version = -1;

  constructor(readonly session: Session) {}

  options: readonly Option[] = $derived.by(() => layouts(this.session.question?.options ?? []));
  isActive: boolean = $derived(this.options.length > 0);
  cards: readonly HandCard[] = $derived.by(() => {
    const seat = this.session.question?.seat;
    const hand = this.session.state?.scene?.hand ?? [];
    return hand.filter((card) => card.side === seat && !card.place && isLaidOut(card));
  });
  places: readonly CardPlace[] = $derived.by(() => {
    const { board, state } = this.session;
    const all = inBoardOrder(state?.scene?.sideboard?.places ?? [], board);
    return wantedPlaces(all, this.options, this.cards.length);
  });
  /** Cards that lie nowhere yet. */
  loose: readonly HandCard[] = $derived(
    this.cards.filter((card) => !Object.values(this.laid).includes(card.id)),
  );
  option: Option | undefined = $derived(
    this.loose.length === 0 ? layoutOf(this.options, this.laid) : undefined,
  );
  previews: readonly Preview[] = $derived(
    this.isActive
      ? previews(this.cards, (card) => this.#placeOf(card), this.picked)
      : [],
  );

  /** Another question: nothing lies any more. */
  renew(): void {
    const version = this.session.state?.version ?? -1;
    if (version === this.#version) return;
    this.#version = version;
    this.laid = {};
    this.picked = null;
    this.over = null;
  }

  cardAt(place: string): HandCard | undefined {
    return this.cards.find((card) => card.id === this.laid[place]);
  }

  pick(card: string | null): void {
    this.picked = card === this.picked ? null : card;
    this.over = null;
    const title = this.cards.find((one) => one.id === this.picked)?.title;
    if (title) announce(t("lay-picked", { card: title }));
  }

  drop(place: string): void {
    if (this.picked === null) return;
    this.laid = this.#with(this.picked, place);
    const title = this.cards.find((one) => one.id === this.picked)?.title ?? "";
    const where = this.places.find((one) => one.id === place)?.title ?? "";
    announce(t("lay-dropped", { card: title, place: where }));
    this.picked = null;
    this.over = null;
  }

  /** Back into the hand. */
  lift(card: string): void {
    this.laid = Object.fromEntries(Object.entries(this.laid).filter(([, one]) => one !== card));
    this.picked = null;
    this.over = null;
  }

  async confirm(): Promise<void> {
    if (this.option) await this.session.answer(this.option);
  }

  /** Where a card would lie if the one in hand were dropped now. */
  #placeOf(card: HandCard): string | undefined {
    return this.places.find((place) => this.#imagined[place.id] === card.id)?.id;
  }

  get #imagined(): Laid {
    if (this.picked === null || this.over === null) return this.laid;
    return this.#with(this.picked, this.over);
  }

  #with(card: string, place: string): Laid {
    const ids = this.cards.map((one) => one.id);
    return lay(this.laid, card, place, ids, this.places.map((one) => one.id));
  }
}
