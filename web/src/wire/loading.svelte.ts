/** Something that is fetched, in the reader's language: fetched again when the language changes. */

import { settings } from "../ui/settings.svelte";

export class Loading<T> {
  value: T | null = $state.raw(null);
  error: string | null = $state(null);

  /** Whatever state `fetch` reads starts it anew. To be made while a component starts. */
  constructor(fetch: () => Promise<T> | null) {
    $effect(() => {
      void settings.language;
      let isWanted = true;
      fetch()?.then(
        (value) => {
          if (!isWanted) return;
          this.value = value;
          this.error = null;
        },
        (error: unknown) => {
          if (isWanted) this.error = error instanceof Error ? error.message : String(error);
        },
      );
      return () => {
        isWanted = false;
      };
    });
  }
}
