/** Scenarios as lessons: what one learns by each, chapter by chapter. */

import type { ScenarioLine } from "../../wire/protocol";

export interface Chapter {
  /** The heading of what is taught; empty where nothing is. */
  title: string;
  scenarios: ScenarioLine[];
}

const AFTER_CHAPTER = ": "; // "Chapter 7: charges and counter-charges"

function titleOf({ lesson }: ScenarioLine): string {
  const end = lesson.indexOf(AFTER_CHAPTER);
  return end < 0 ? lesson : lesson.slice(0, end);
}

/** What a scenario teaches, without the chapter. */
export function taught({ lesson }: ScenarioLine): string {
  const end = lesson.indexOf(AFTER_CHAPTER);
  return end < 0 ? "" : lesson.slice(end + AFTER_CHAPTER.length);
}

/** The scenarios in their order, those of one chapter together. */
export function chaptersOf(scenarios: readonly ScenarioLine[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const scenario of scenarios) {
    const title = titleOf(scenario);
    const known = chapters.find((chapter) => chapter.title === title);
    if (known) known.scenarios.push(scenario);
    else chapters.push({ title, scenarios: [scenario] });
  }
  return chapters;
}

/** What comes next: the first lesson that was not fought to its end, else the first scenario. */
export function nextLesson(
  scenarios: readonly ScenarioLine[],
  fought: ReadonlySet<string>,
): string | null {
  const open = scenarios.find((one) => one.lesson && !fought.has(one.key));
  return (open ?? scenarios[0])?.key ?? null;
}
