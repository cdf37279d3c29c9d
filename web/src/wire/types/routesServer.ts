/** Written by `tools/client_types.py` from `heerbann.server.http.routes_server`: to be changed there. */

import type { Language } from "./shared";

/** What a client may know; `addresses`: where others reach it, the best first. */
export interface ServerInfo {
  version: string;
  languages: readonly Language[];
  addresses: readonly string[];
}
