import { expect, test } from "vitest";
import { piece } from "../testing/samples";
import { activityOf } from "./activity";

function doing(id: string, at: string | null, ...badges: string[]): ReturnType<typeof piece> {
  return { ...piece(id, at), badges: badges.map((key) => ({ key, text: key })) };
}

test("the badges of a piece tell what it is in the middle of", () => {
  expect(activityOf(doing("a", "A1"))).toBeNull();
  expect(activityOf(doing("a", "A1", "moved"))).toBeNull();
  expect(activityOf(doing("a", "A1", "moving"))).toBe("acting");
  expect(activityOf(doing("a", "A1", "spent", "acting"))).toBe("acting");
  expect(activityOf(doing("a", "A1", "attacking"))).toBe("attacking");
  expect(activityOf(doing("a", "A1", "attacked", "moving"))).toBe("attacked");
});
