import { expect, test } from "vitest";
import { setLanguage } from "../ui/settings.svelte";
import type { SeatInfo } from "../wire/types/requests";
import { standing } from "./standing";

const seat = (name: string): SeatInfo => ({
  seat: name,
  title: name.toUpperCase(),
  kind: "here",
  level: null,
  connected: true,
});

const GAME = { status: "running", seats: [seat("west"), seat("east")], mine: ["west"] } as const;

test("a saved game says whose turn it is, also where it is somebody else's", () => {
  setLanguage("en");
  expect(standing({ ...GAME, asked: "west" })).toBe("your turn");
  expect(standing({ ...GAME, asked: "east" })).toBe("waiting for EAST");
  expect(standing({ ...GAME, asked: null })).toBe("running");
  expect(standing({ ...GAME, status: "over", asked: null })).toBe("finished");
});
