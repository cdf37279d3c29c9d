/** From which side a board is seen: from ours, as soon as that is known, or as somebody chose. */

import { isFar } from "../board/turned";
import { load, save } from "../ui/chosen";
import type { Board } from "../wire/types/board";
import type { Piece } from "../wire/types/scene";
import type { Seat } from "../wire/types/shared";

const KEY = "heerbann.turned";
const KEPT = 100;

/** Whether the boards of games are turned, as chosen or for one of their seats; the newest last. */
type Turned = [name: string, isTurned: boolean][];

export class Turning {
  isTurned = $state(false);
  #isChosen: boolean;

  constructor(private readonly game: string) {
    const chosen = known(game);
    this.#isChosen = chosen !== undefined;
    this.isTurned = chosen ?? false;
  }

  /** Those who have one side only sit at it, and stay there wherever their men go. */
  sit(board: Board | null, pieces: readonly Piece[], mine: readonly Seat[]): void {
    if (this.#isChosen || !board) return;
    const [seat, ...others] = mine;
    if (seat === undefined || others.length) {
      this.isTurned = false;
      return;
    }
    const place = `${this.game} ${seat}`;
    const found = known(place) ?? isFar(board, pieces, mine);
    if (found === null) return;
    this.isTurned = found;
    if (known(place) === undefined) keep(place, found);
  }

  turn(): void {
    this.isTurned = !this.isTurned;
    this.#isChosen = true;
    keep(this.game, this.isTurned);
  }
}

function known(name: string): boolean | undefined {
  return load<Turned>(KEY, []).find(([one]) => one === name)?.[1];
}

function keep(name: string, isTurned: boolean): void {
  const others = load<Turned>(KEY, []).filter(([one]) => one !== name);
  save(KEY, [...others, [name, isTurned]].slice(-KEPT));
}
