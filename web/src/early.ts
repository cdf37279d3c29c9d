/**
 * Fetched before everything else, and small: while the client comes it speaks to the server, and whoever
 * goes straight to a game has its table fetched as well.
 */

import { parse } from "./ui/addresses";
import { knock } from "./wire/knock";

knock();
if (["join", "game"].includes(parse(location.hash).page)) {
  void import("./pages/Game.svelte").catch(() => undefined); // who opens the page hears of it
}
