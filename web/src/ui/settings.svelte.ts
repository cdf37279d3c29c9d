/** What a reader has chosen: language, light or dark, how fast things are shown. Kept in the browser. */

import type { Language } from "../wire/types/shared";
import { type Settings, type Tempo, type Theme, chosen, keepChosen } from "./chosen";

export const settings: Settings = $state(chosen());

export function setLanguage(language: Language): void {
  settings.language = language;
  keepChosen($state.snapshot(settings));
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  keepChosen($state.snapshot(settings));
}

export function setTempo(tempo: Tempo): void {
  settings.tempo = tempo;
  keepChosen($state.snapshot(settings));
}

export function setName(name: string): void {
  settings.name = name;
  keepChosen($state.snapshot(settings));
}

export function setSound(isOn: boolean): void {
  settings.sound = isOn;
  keepChosen($state.snapshot(settings));
}
