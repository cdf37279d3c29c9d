/** Where those stand whom nothing that lies over the board should cover. */

import type { Standing } from "../../board/points";
import { NAMED } from "../../board/table/banners";
import type { Viewport } from "../../board/viewport.svelte";
import type { Piece } from "../../wire/types/scene";
import { withBanner } from "../dice/keptClear";
import type { Playback } from "../playback/playback.svelte";

/** A part of the board that is looked at. */
export interface Look {
  isTable: boolean;
  /** Where a spot or a figure is in the window. */
  inWindow: (spot: string) => Standing | null;
  view: Viewport;
}

/** Where a piece stands; on a table its figures, and what is written above them. */
export function standingsOf({ at, figures }: Piece, { isTable, inWindow, view }: Look): Standing[] {
  const seen = (isTable ? figures.map(({ id }) => id) : [at]).map((spot) => spot && inWindow(spot));
  const places = seen.filter((place) => !!place);
  return isTable ? withBanner(places, view.scale > NAMED) : places;
}

/** Where the piece stands for which dice are thrown, as long as that is shown. */
export function thrownFor(playback: Playback, look: Look): Standing[] {
  const piece = playback.pieces.find(({ id }) => id === playback.dice?.unit);
  return playback.isRunning && piece ? standingsOf(piece, look) : [];
}
