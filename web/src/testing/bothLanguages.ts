/** Tests speak both languages from the beginning. */

import { learn } from "../ui/text.svelte";

await Promise.all([learn("de"), learn("en")]);
