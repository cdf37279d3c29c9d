/** What is fetched once the board stands: see `further.ts`. */

import { Shelf } from "../ui/shelf.svelte";

const parts = new Shelf(() => import("./further"));

/** Those that are there; the first to ask has all of them fetched. */
export const further = (): Partial<typeof import("./further")> => parts.item ?? {};
