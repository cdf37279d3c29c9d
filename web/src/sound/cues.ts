/** What is heard of what happens. */

import type { Loss } from "../board/traces";
import type { Verdict } from "../game/over/ending";
import type { StateMessage } from "../wire/types/messagesOut";
import type { Scene } from "../wire/types/scene";
import type { Sound } from "./scores";

/** Somebody is hurt, or is no more. */
export function soundOfLosses(losses: readonly Loss[]): Sound | null {
  if (losses.length === 0) return null;
  return losses.some(({ isGone }) => isGone) ? "loss" : "hit";
}

export function soundOfEnd(verdict: Verdict): Sound {
  if (verdict === "drawn") return "turn";
  return verdict === "lost" ? "defeat" : "victory";
}

type Moment = Pick<StateMessage, "ask" | "scene" | "over">;

/** What a new state adds to what was shown on the way to it: cards were played, it is my turn. */
export function soundOfState(before: Moment, after: Moment): Sound | null {
  if (after.over) return null;
  if (after.ask?.mine && !before.ask?.mine) return "turn";
  return spentCards(after.scene) > spentCards(before.scene) ? "card" : null;
}

function spentCards(scene: Pick<Scene, "sideboard"> | null): number {
  const spent = (scene?.sideboard?.piles ?? []).filter((pile) => pile.spent);
  return spent.reduce((sum, pile) => sum + pile.number, 0);
}
