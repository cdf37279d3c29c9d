/** The one home of "could not be fetched": it is told once for all that is missing, and tried again. */

class Missing {
  #waiting: readonly (() => void)[] = $state.raw([]);

  /** Is there something that could not be fetched? */
  get isAny(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when somebody wants to try again. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, resolve];
    });
  }

  tryAgain(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

export const missing = new Missing();

/** What is fetched, now or as soon as it can be: in between it is told that it is missing. */
export async function fetched<Item>(load: () => Promise<Item>): Promise<Item> {
  for (;;) {
    try {
      return await load();
    } catch {
      await missing.wait();
    }
  }
}
