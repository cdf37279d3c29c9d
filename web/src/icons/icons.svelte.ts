/** The outlines of all symbols: fetched when the first one is drawn, after all that one has to have to play. */

import { fetched } from "../ui/fetching.svelte";
import { fetchTypeface } from "../ui/typeface";

class Icons {
  #found: Readonly<Record<string, string>> = $state.raw({});
  #isAsked = false;

  /** In a 512 × 512 box, by our own symbol keys; empty until they are there. */
  get outlines(): Readonly<Record<string, string>> {
    if (!this.#isAsked) void this.#fetch();
    return this.#found;
  }

  async #fetch(): Promise<void> {
    this.#isAsked = true;
    this.#found = (await fetched(() => import("virtual:icons"))).default;
    fetchTypeface();
  }
}

export const icons = new Icons();
