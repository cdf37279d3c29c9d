import { expect, test } from "vitest";
import { courseOf, nextOf, taught } from "./course";
import type { ScenarioLine } from "./protocol";

function scenario(key: string, lesson: string): ScenarioLine {
  return { key, title: key, briefing: "", order: 1, lesson, is_battle: true };
}

const COURSE = [
  scenario("bridge", "Chapters 1–6: moving and shooting"),
  scenario("raid", "Chapters 1–6: animals"),
  scenario("watch", "Chapter 7: charges"),
];

test("a course goes chapter by chapter, in the order of its scenarios", () => {
  expect(courseOf(COURSE).map((part) => [part.chapter, part.scenarios.length])).toEqual([
    ["Chapters 1–6", 2],
    ["Chapter 7", 1],
  ]);
  expect(COURSE.map(taught)).toEqual(["moving and shooting", "animals", "charges"]);
});

test("scenarios without lessons are one list without a heading", () => {
  const plain = [scenario("ford", ""), scenario("hill", "")];
  expect(courseOf(plain)).toEqual([{ chapter: "", scenarios: plain }]);
});

test("the next lesson is the first that was not fought to its end", () => {
  expect(nextOf(COURSE, new Set())).toBe("bridge");
  expect(nextOf(COURSE, new Set(["bridge", "watch"]))).toBe("raid");
  expect(nextOf(COURSE, new Set(["bridge", "raid", "watch"]))).toBe("bridge");
  expect(nextOf([], new Set())).toBeNull();
});
