/** What the server tells of itself: its languages, where others reach it, its laboratory. */

import { settings } from "../ui/settings.svelte";
import { learn } from "../ui/text.svelte";
import { server } from "./api";
import type { ServerInfo } from "./types/requests";

interface Host extends Pick<ServerInfo, "languages" | "addresses" | "laboratory"> {
  /** Why it did not tell. */
  problem: string | null;
}

/** Until it has told, or if it does not, everything is offered and nothing is known. */
export const host: Host = $state({
  languages: ["de", "en"],
  addresses: [],
  laboratory: 0,
  problem: null,
});

/** Ask once; a language that is not offered gives way to the usual one, for this visit. */
export async function meet(): Promise<void> {
  try {
    const { languages, addresses, laboratory } = await server();
    Object.assign(host, { languages, addresses, laboratory });
  } catch (error) {
    host.problem = error instanceof Error ? error.message : String(error);
    return;
  }
  const [usual] = host.languages;
  if (!usual || host.languages.includes(settings.language)) return;
  await learn(usual);
  settings.language = usual;
}
