/** What the server tells of itself: the languages it offers, and where others reach it. */

import { settings } from "../ui/settings.svelte";
import { server } from "./api";
import type { ServerInfo } from "./types/requests";

type Host = Pick<ServerInfo, "languages" | "addresses">;

/** Until it has told, or if it does not, everything is offered and nothing is known. */
export const host: Host = $state({ languages: ["de", "en"], addresses: [] });

/** Ask once; a language that is not offered gives way to the usual one, for this visit. */
export async function meet(): Promise<void> {
  try {
    ({ languages: host.languages, addresses: host.addresses } = await server());
  } catch {
    return;
  }
  const [usual] = host.languages;
  if (usual && !host.languages.includes(settings.language)) settings.language = usual;
}
