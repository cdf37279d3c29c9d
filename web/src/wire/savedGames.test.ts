import { describe, expect, test } from "vitest";
import { fromNew, inviteLink, isOnlyHere } from "./savedGames.svelte";

describe("the keys of a new game", () => {
  const made = { game: "g", keys: { empire: "E", chaos: "C" }, watch: "W", commitment: null };
  const about = { title: "Ford", system: "claymore", created: "" };

  test("are kept for seats played here and given away for invited ones", () => {
    const saved = fromNew(made, { empire: { kind: "here" }, chaos: { kind: "invite" } }, about);
    expect(saved.keys).toEqual(["E"]);
    expect(saved.invites).toEqual({ chaos: "C" });
  });

  test("let one watch where nobody plays here", () => {
    const computer = { kind: "computer", level: "thumb" } as const;
    expect(fromNew(made, { empire: computer, chaos: computer }, about).keys).toEqual(["W"]);
  });

  test("travel behind the #, which no server sees", () => {
    const page = { origin: "http://localhost:1", pathname: "/" } as Location;
    expect(inviteLink("g", "K", page)).toBe("http://localhost:1/#/join/g/K");
  });

  test("lead where others reach the server", () => {
    const page = { origin: "http://127.0.0.1:8700", pathname: "/" } as Location;
    const told = ["http://192.168.1.5:8700", "http://10.0.0.5:8700"];
    expect(inviteLink("g", "K", page, told)).toBe("http://192.168.1.5:8700/#/join/g/K");
    const other = { origin: told[1], pathname: "/" } as Location;
    expect(inviteLink("g", "K", other, told)).toBe("http://10.0.0.5:8700/#/join/g/K");
  });
});

test("some addresses are known to this computer only", () => {
  expect(["localhost", "127.0.0.1", "127.3.2.1", "[::1]"].every(isOnlyHere)).toBe(true);
  expect(["192.0.2.7", "battle.example"].some(isOnlyHere)).toBe(false);
});
