/** How a saved game stands, in a few words: whose turn it is, or that it is over. */

import { t } from "../ui/text.svelte";
import type { GameInfo } from "../wire/types/requests";

export function standing(info: Pick<GameInfo, "status" | "seats" | "mine" | "asked">): string {
  if (info.status === "over") return t("game-over");
  const asked = info.seats.find((line) => line.seat === info.asked);
  if (!asked) return t("game-running");
  return info.mine.includes(asked.seat)
    ? t("game-yours")
    : t("game-waits-for", { name: asked.title });
}
