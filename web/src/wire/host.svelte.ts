/** What the server tells of itself: its languages, where others reach it, its laboratory. */

import { settings } from "../ui/settings.svelte";
import { server } from "./api";
import type { ServerInfo } from "./types/requests";

type Host = Pick<ServerInfo, "languages" | "addresses" | "laboratory">;

/** Until it has told, or if it does not, everything is offered and nothing is known. */
export const host: Host = $state({ languages: ["de", "en"], addresses: [], laboratory: 0 });

/** Ask once; a language that is not offered gives way to the usual one, for this visit. */
export async function meet(): Promise<void> {
  try {
    const { languages, addresses, laboratory } = await server();
    Object.assign(host, { languages, addresses, laboratory });
  } catch {
    return;
  }
  const [usual] = host.languages;
  if (usual && !host.languages.includes(settings.language)) settings.language = usual;
}
