/** What is fetched when it is first asked for, and from then on stays. */

import { fetched } from "./fetching.svelte";

export class Shelf<Item> {
  #item: Item | null = $state.raw(null);
  #isAsked = false;

  constructor(private readonly load: () => Promise<Item>) {}

  /** Null as long as it is on its way. */
  get item(): Item | null {
    if (!this.#isAsked) void this.#fetch();
    return this.#item;
  }

  async #fetch(): Promise<void> {
    this.#isAsked = true;
    this.#item = await fetched(this.load);
  }
}
