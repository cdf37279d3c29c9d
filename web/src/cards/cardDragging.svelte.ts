/** A card that is dragged to the place where it is to lie: before the board, or on the board itself. */

import type { HandCard } from "../wire/types/sideboard";
import type { CardLayout } from "./cardLayout.svelte";

const FAR = 6; // pixels that make a drag of a press

interface Held {
  card: string;
  x: number;
  y: number;
  isFar: boolean;
}

export class CardDragging {
  #held: Held | null = $state.raw(null);
  /** Where the pointer is. */
  at = $state.raw({ x: 0, y: 0 });
  /** The click that ends a drag is none; a finger's drag ends without one. */
  #isDragClick = false;

  constructor(readonly layout: CardLayout) {}

  /** The card under the pointer, once it has gone far enough. */
  card: HandCard | null | undefined = $derived.by(() => {
    const held = this.#held;
    return held?.isFar ? this.layout.cards.find((one) => one.id === held.card) : null;
  });

  press(event: PointerEvent, card: string): void {
    if (event.button !== 0) return;
    this.#isDragClick = false;
    this.#held = { card, x: event.clientX, y: event.clientY, isFar: false };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const held = this.#held;
    if (!held) return;
    const at = { x: event.clientX, y: event.clientY };
    this.at = at;
    const isFar = held.isFar || Math.hypot(at.x - held.x, at.y - held.y) > FAR;
    if (isFar && !held.isFar) {
      this.#held = { ...held, isFar };
      this.layout.picked = held.card;
    }
    if (isFar) this.layout.over = placeUnder(this.layout, at.x, at.y);
  }

  drop(): void {
    const { layout } = this;
    const held = this.#held;
    this.#held = null;
    if (!held?.isFar) return;
    this.#isDragClick = true;
    if (layout.over !== null) layout.drop(layout.over);
    else layout.lift(held.card);
  }

  cancel(): void {
    this.#held = null;
    this.layout.pick(null);
  }

  /** Is a click only the end of a drag? */
  endsClick(): boolean {
    const isEnd = this.#isDragClick;
    this.#isDragClick = false;
    return isEnd;
  }
}

function placeUnder(layout: CardLayout, x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y);
  const slot = under?.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (slot !== undefined) return slot;
  const spot = under?.closest<SVGElement>("[data-spot]")?.dataset.spot;
  return spot === undefined ? null : placeOf(layout, spot);
}

/** A spot of the board stands for the part it lies in; a shared one for the first that has it. */
function placeOf({ session, places }: CardLayout, spot: string): string | null {
  const zone = session.board?.zones.find((one) => one.spots.includes(spot));
  return places.find((place) => place.zone === zone?.id)?.id ?? null;
}
