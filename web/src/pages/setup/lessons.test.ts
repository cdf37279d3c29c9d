import { expect, test } from "vitest";
import type { ScenarioEntry } from "../../wire/types/catalogue";
import { chaptersOf, nextLesson } from "./lessons";

function scenario(key: string, chapter = "", text = ""): ScenarioEntry {
  const lesson = chapter ? { chapter, text } : null;
  const scenario = { key, title: key, briefing: "", order: 1, lesson, guide: null, seats: [] };
  return { ...scenario, is_battle: true, for_laboratory: true };
}

const LESSONS = [
  scenario("bridge", "Chapters 1–6", "moving and shooting"),
  scenario("raid", "Chapters 1–6", "animals"),
  scenario("watch", "Chapter 7", "charges"),
];

test("lessons go chapter by chapter, in the order of the scenarios", () => {
  expect(chaptersOf(LESSONS).map((chapter) => [chapter.title, chapter.scenarios.length])).toEqual([
    ["Chapters 1–6", 2],
    ["Chapter 7", 1],
  ]);
});

test("scenarios without lessons are one list without a heading", () => {
  const plain = [scenario("ford"), scenario("hill")];
  expect(chaptersOf(plain)).toEqual([{ title: "", scenarios: plain }]);
});

test("the next lesson is the first that was not fought to its end", () => {
  expect(nextLesson(LESSONS, new Set())).toBe("bridge");
  expect(nextLesson(LESSONS, new Set(["bridge", "watch"]))).toBe("raid");
  expect(nextLesson(LESSONS, new Set(["bridge", "raid", "watch"]))).toBe("bridge");
  expect(nextLesson([], new Set())).toBeNull();
});
