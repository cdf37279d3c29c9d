/** The tile that is looked at: why it cannot be used, or what each way to use it leaves of the others. */

import type { Inquiries } from "../../wire/inquiries";
import type { CardsLeft, Option } from "../../wire/types/messagesOut";
import type { HandCard } from "../../wire/types/sideboard";

/** The board of tiles that lies open. */
interface OpenBoard {
  readonly inquiries: Inquiries;
  readonly tiles: readonly HandCard[];
  ways(tile: HandCard): readonly Option[];
  isOwn(tile: HandCard): boolean;
}

export class TileLook {
  looked: string | null = $state(null);
  /** It is looked at until somebody looks away, and has buttons. */
  isHeld = $state(false);
  why: { text: string; rule: string } | null = $state.raw(null);
  /** What each way to use the tile leaves possible, and the way pointed at. */
  #leaves: readonly CardsLeft[] = $state.raw([]);
  way: Option | null = $state.raw(null);
  tile: HandCard | undefined = $derived.by(() =>
    this.board.tiles.find((one) => one.id === this.looked),
  );
  /** By its number: the titles of the tiles that an option takes away. */
  lost: ReadonlyMap<number, readonly string[]> = $derived.by(
    () => new Map(this.#leaves.map(({ option, gone }) => [option, this.#others(gone)])),
  );
  /** Tiles that fall away: by the way that is pointed at, else by every one. */
  losing: ReadonlySet<string> = $derived.by(() => {
    const { way } = this;
    const told = way ? this.#leaves.filter(({ option }) => option === way.index) : this.#leaves;
    const [first, ...others] = told;
    const gone = first?.gone.filter((one) => others.every((other) => other.gone.includes(one)));
    return new Set(gone?.filter((one) => one !== this.looked));
  });

  /** Belongs to a component, which it is as old as. */
  constructor(private readonly board: OpenBoard) {
    $effect(() => this.#ask(this.tile));
  }

  at(card: string | null): void {
    this.looked = card;
    if (card === null) this.isHeld = false;
  }

  hold(card: string): void {
    this.looked = card;
    this.isHeld = true;
  }

  #ask(tile: HandCard | undefined): void {
    this.#leaves = [];
    this.way = null;
    this.why = null;
    if (!tile) return;
    const { inquiries } = this.board;
    const ways = this.board.ways(tile);
    inquiries.leaves(ways)?.then(
      (reply) => {
        if (this.tile === tile) this.#leaves = reply.left;
      },
      () => {},
    );
    if (ways.length || !this.board.isOwn(tile)) return;
    inquiries.whyCard(tile.id)?.then(
      (reply) => {
        if (this.tile === tile && !reply.legal) this.why = { text: reply.text, rule: reply.rule };
      },
      () => {},
    );
  }

  /** The titles of tiles, but for the one that is looked at. */
  #others(tiles: readonly string[]): string[] {
    const titles = new Map(this.board.tiles.map((one) => [one.id, one.title]));
    return tiles.filter((one) => one !== this.looked).map((one) => titles.get(one) ?? one);
  }
}
