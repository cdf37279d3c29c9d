/** The outlines of all symbols; they come after everything that one has to have to play. */

class Icons {
  /** In a 512 × 512 box, by our own symbol keys; empty until they are there. */
  outlines: Readonly<Record<string, string>> = $state.raw({});

  constructor() {
    void import("virtual:icons").then((found) => (this.outlines = found.default));
  }
}

export const icons = new Icons();
