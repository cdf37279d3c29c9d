/** What a reader has chosen: language, light or dark, how fast things are shown. Kept in the browser. */

import type { Language } from "../wire/types/shared";

export type Theme = "auto" | "light" | "dark";

/** How what others do is shown: not at all, quickly, or calmly. */
export type Tempo = "off" | "quick" | "calm";

interface Settings {
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

function initial(): Settings {
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

export const settings: Settings = $state(initial());

export function setLanguage(language: Language): void {
  settings.language = language;
  save(KEY, $state.snapshot(settings));
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  save(KEY, $state.snapshot(settings));
}

export function setTempo(tempo: Tempo): void {
  settings.tempo = tempo;
  save(KEY, $state.snapshot(settings));
}

export function setName(name: string): void {
  settings.name = name;
  save(KEY, $state.snapshot(settings));
}

export function setSound(isOn: boolean): void {
  settings.sound = isOn;
  save(KEY, $state.snapshot(settings));
}
