/** What a reader has chosen, as the browser keeps it: plain facts, known before anything is drawn. */

import type { Language } from "../wire/types/shared";

export type Theme = "auto" | "light" | "dark";

/** How what others do is shown: not at all, quickly, or calmly. */
export type Tempo = "off" | "quick" | "calm";

export interface Settings {
  language: Language;
  theme: Theme;
  tempo: Tempo;
  /** How the person here is called at tables; empty: not at all. */
  name: string;
  /** Are things heard? null: as it is usual on such a screen. */
  sound: boolean | null;
}

const KEY = "heerbann.settings";

/** German, unless the browser speaks English and no German. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.includes("en") && !known.includes("de") ? "en" : "de";
}

export function load<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage plays as well; it only forgets.
  }
}

export function chosen(): Settings {
  const languages = typeof navigator === "undefined" ? [] : navigator.languages;
  return {
    language: preferred(languages),
    theme: "auto",
    tempo: "calm",
    name: "",
    sound: null,
    ...load<Partial<Settings>>(KEY, {}),
  };
}

export function keepChosen(settings: Settings): void {
  save(KEY, settings);
}
