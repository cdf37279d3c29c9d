/** What is fetched when it is first asked for, and from then on stays. */
export class Shelf<Item> {
  #item: Item | null = $state.raw(null);
  #isAsked = false;

  constructor(private readonly load: () => Promise<Item>) {}

  /** Null as long as it is on its way; where it could not be fetched the next one asks again. */
  get item(): Item | null {
    if (!this.#isAsked) void this.#fetch();
    return this.#item;
  }

  async #fetch(): Promise<void> {
    this.#isAsked = true;
    try {
      this.#item = await this.load();
    } catch {
      this.#isAsked = false;
    }
  }
}
