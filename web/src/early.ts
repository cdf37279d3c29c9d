/**
 * Fetched before everything else, and small: while the client comes it speaks to the server, and whoever
 * goes straight to a game has its table fetched as well, with what draws its board.
 */

import { parse } from "./ui/addresses";
import { knock } from "./wire/knock";

const BOARDS = {
  hex: () => import("./board/hex/HexBoard.svelte"),
  table: () => import("./board/table/TableBoard.svelte"),
};

/** Whoever opens the page hears of what could not be fetched. */
const unheard = () => undefined;

knock()
  ?.then<unknown>(({ board }) => BOARDS[board]?.())
  .catch(unheard);
if (["join", "game"].includes(parse(location.hash).page)) {
  void import("./pages/Game.svelte").catch(unheard);
}
