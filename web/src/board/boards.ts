/** The kinds of boards. Each is fetched when it is first asked for: few readers need both at once. */

import { Shelf } from "../ui/shelf.svelte";

export const boards = {
  hex: new Shelf(async () => (await import("./hex/HexBoard.svelte")).default),
  table: new Shelf(async () => (await import("./table/TableBoard.svelte")).default),
};
