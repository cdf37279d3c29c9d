import { expect, test, vi } from "vitest";
import { fetched, missing } from "./fetching.svelte";
import { Shelf } from "./shelf.svelte";

/** Fails so often, then succeeds. */
function failing(times: number): () => Promise<string> {
  let left = times;
  return () => (left-- > 0 ? Promise.reject(new Error("away")) : Promise.resolve("here"));
}

test("what is there is not missed", async () => {
  expect(await fetched(failing(0))).toBe("here");
  expect(missing.isAny).toBe(false);
});

test("what could not be fetched is missed until it is tried again and comes", async () => {
  const coming = fetched(failing(2));
  await vi.waitFor(() => expect(missing.isAny).toBe(true));
  missing.tryAgain();
  expect(missing.isAny).toBe(false);
  await vi.waitFor(() => expect(missing.isAny).toBe(true));
  missing.tryAgain();
  expect(await coming).toBe("here");
  expect(missing.isAny).toBe(false);
});

test("a shelf is filled when it is tried again", async () => {
  const shelf = new Shelf(failing(1));
  expect(shelf.item).toBeNull();
  await vi.waitFor(() => expect(missing.isAny).toBe(true));
  missing.tryAgain();
  await vi.waitFor(() => expect(shelf.item).toBe("here"));
});
