import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { preferred } from "./chosen";
import { setLanguage } from "./settings.svelte";
import { BUNDLES, maybe, say, t } from "./text.svelte";

const SOURCES = join(import.meta.dirname, "..");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
    .filter((entry) => !entry.name.endsWith(".test.ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf-8"));
}

const CODE = files(SOURCES).join("\n");

function found(pattern: RegExp): string[] {
  return [...CODE.matchAll(pattern)].map((match) => match[1]!);
}

describe("the texts", () => {
  const german = [...BUNDLES.de!._messages.keys()];
  const english = [...BUNDLES.en!._messages.keys()];

  test("say the same things in both languages", () => {
    expect([...english].sort()).toEqual([...german].sort());
  });

  test("exist for every key the pages use", () => {
    const asked = found(/\b(?:t|maybe)\(\s*"([^"]+)"/g);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !german.includes(key))).toEqual([]);
  });

  test("are given everything they speak of", () => {
    const calls = [...CODE.matchAll(/\bt\(\s*"([^"]+)"(?:,\s*(\{[^;]*?\}))?,?\s*\)/g)];
    expect(calls.length).toBeGreaterThan(50);
    for (const [, key, words = ""] of calls) {
      for (const language of ["de", "en"] as const) {
        const pattern = JSON.stringify(BUNDLES[language]!.getMessage(key!)?.value);
        const named = [...pattern.matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]!);
        for (const name of named) expect(`${key} ${words}`).toMatch(new RegExp(`\\b${name}\\b`));
      }
    }
  });

  test("are all used", () => {
    const named = new Set(found(/"([a-z-]+)"/g));
    // Of keys that are put together, such as `seat-${kind}`, only the beginning is known.
    const beginnings = found(/\b(?:t|maybe)\(\s*`([a-z-]+)\$\{/g);
    const isUsed = (key: string): boolean =>
      named.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
    expect(german.filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe("the language", () => {
  test("can be switched at any time", () => {
    setLanguage("de");
    expect(t("undo")).toBe("Zurücknehmen");
    setLanguage("en");
    expect(t("undo")).toBe("Take back");
    setLanguage("de");
    expect(t("undo")).toBe("Zurücknehmen");
  });

  test("knows its plurals", () => {
    expect(say("de", "typed-roll", { count: 1 })).toBe("Wirf einen Würfel");
    expect(say("de", "typed-roll", { count: 3 })).toBe("Wirf 3 Würfel");
  });

  test("is German unless the browser speaks only English", () => {
    expect(preferred(["de-AT", "en"])).toBe("de");
    expect(preferred(["en-GB", "en"])).toBe("en");
    expect(preferred(["fr"])).toBe("de");
    expect(preferred([])).toBe("de");
  });

  test("has no word for what it does not know", () => {
    expect(maybe("level-unheard-of")).toBeNull();
  });
});
