/** Written by `tools/client_types.py` from `heerbann.server.tell.first_look`: to be changed there. */

import type { SystemEntry } from "./catalogue";
import type { Language } from "./shared";

/** What the first page shows, in the language its reader seems to speak. */
export interface FirstLook {
  language: Language;
  systems: readonly SystemEntry[];
}
