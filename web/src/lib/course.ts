/** Scenarios as a course: what one learns by each, chapter by chapter. */

import type { ScenarioLine } from "./protocol";

export interface Part {
  /** The heading of what is taught; empty where nothing is. */
  chapter: string;
  scenarios: ScenarioLine[];
}

const AFTER_CHAPTER = ": "; // "Chapter 7: charges and counter-charges"

function chapterOf({ lesson }: ScenarioLine): string {
  const end = lesson.indexOf(AFTER_CHAPTER);
  return end < 0 ? lesson : lesson.slice(0, end);
}

/** What a scenario teaches, without the chapter. */
export function taught({ lesson }: ScenarioLine): string {
  const end = lesson.indexOf(AFTER_CHAPTER);
  return end < 0 ? "" : lesson.slice(end + AFTER_CHAPTER.length);
}

/** The scenarios in their order, those of one chapter together. */
export function courseOf(scenarios: readonly ScenarioLine[]): Part[] {
  const parts: Part[] = [];
  for (const scenario of scenarios) {
    const chapter = chapterOf(scenario);
    const known = parts.find((part) => part.chapter === chapter);
    if (known) known.scenarios.push(scenario);
    else parts.push({ chapter, scenarios: [scenario] });
  }
  return parts;
}

/** What comes next: the first lesson that was not fought to its end, else the first scenario. */
export function nextOf(
  scenarios: readonly ScenarioLine[],
  fought: ReadonlySet<string>,
): string | null {
  const open = scenarios.find((one) => one.lesson && !fought.has(one.key));
  return (open ?? scenarios[0])?.key ?? null;
}
