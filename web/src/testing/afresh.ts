/** Before each file of tests: German is spoken, both languages are known, and clocks go. */

import { vi } from "vitest";
import { setLanguage } from "../ui/settings.svelte";
import { learn } from "../ui/text.svelte";

await Promise.all([learn("de"), learn("en")]);
setLanguage("de");
vi.useRealTimers();
