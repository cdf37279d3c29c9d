/** Scenarios as lessons: what one learns by each, chapter by chapter. */

import type { ScenarioEntry } from "../../wire/types/catalogue";

export interface Chapter {
  /** The heading of what is taught; empty where nothing is. */
  title: string;
  scenarios: ScenarioEntry[];
}

/** The scenarios in their order, those of one chapter together. */
export function chaptersOf(scenarios: readonly ScenarioEntry[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const scenario of scenarios) {
    const title = scenario.lesson?.chapter ?? "";
    const known = chapters.find((chapter) => chapter.title === title);
    if (known) known.scenarios.push(scenario);
    else chapters.push({ title, scenarios: [scenario] });
  }
  return chapters;
}

/** What comes next: the first lesson that was not fought to its end, else the first scenario. */
export function nextLesson(
  scenarios: readonly ScenarioEntry[],
  fought: ReadonlySet<string>,
): string | null {
  const open = scenarios.find((one) => one.lesson && !fought.has(one.key));
  return (open ?? scenarios[0])?.key ?? null;
}
